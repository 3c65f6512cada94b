import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';

export interface AmountRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly figures: readonly string[];
  /** Remaining share, drawn behind the row. */
  readonly share?: number;
  readonly isTotal?: boolean;
  readonly isCurrent?: boolean;
}

interface AmountTableProps {
  label: string;
  /** Headings of the name column and of the figures. */
  heads: readonly string[];
  rows: readonly AmountRow[];
  /** Indexes of the figures hidden on phones. */
  wide: readonly number[];
}

/** A cell hidden on phones. */
const shownFrom = (wide: readonly number[], index: number) =>
  wide.includes(index) ? { display: { xs: 'none', sm: 'table-cell' } } : {};

const CELL = {
  '& th, & td': { px: 3, textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal', minWidth: 140, overflowWrap: 'anywhere' },
  '& thead th': { height: 36, fontSize: '0.75rem', fontWeight: 500, color: color.secondary },
  '& tbody th, & tbody td': { height: 44, borderTop: `1px solid ${color.softLine}`, fontWeight: 400 },
  '& .total > *': { fontWeight: 600 },
  '& .current > *': { backgroundColor: color.selected },
} as const;

/** A table of names and amounts, which scrolls horizontally when narrow. */
export function AmountTable({ label, heads, rows, wide }: AmountTableProps) {
  const hasShares = rows.some((one) => one.share !== undefined);
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" className="tabular" sx={{ width: '100%', borderCollapse: 'collapse', ...CELL }}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <Box component="th" key={head} scope="col" sx={shownFrom(wide, index - 1)}>
                {head}
              </Box>
            ))}
            {hasShares && <Box component="td" aria-hidden sx={{ width: '20%', ...shownFrom([0], 0) }} />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures, share, isTotal, isCurrent }) => (
            <tr
              key={key}
              className={isTotal ? 'total' : isCurrent ? 'current' : ''}
              aria-current={isCurrent ? 'date' : undefined}
            >
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <Box component="td" key={heads[index + 1]} sx={shownFrom(wide, index)}>
                  <bdi>{figure}</bdi>
                </Box>
              ))}
              {hasShares && (
                <Box component="td" aria-hidden sx={shownFrom([0], 0)}>
                  {share !== undefined && (
                    <Box sx={{ height: 8, minWidth: 80, borderRadius: 1, backgroundColor: color.softLine }}>
                      <Box
                        sx={{
                          width: `${Math.round(share * 100)}%`,
                          height: 8,
                          borderRadius: 1,
                          backgroundColor: color.accent,
                        }}
                      />
                    </Box>
                  )}
                </Box>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
