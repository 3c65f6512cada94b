import Box from '@mui/material/Box';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { ReactNode } from 'react';

export interface AmountRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly figures: readonly string[];
  /** Of what there was, what is left: drawn behind the row. */
  readonly share?: number;
  readonly isTotal?: boolean;
  readonly isCurrent?: boolean;
}

interface AmountTableProps {
  label: string;
  /** Of the names, then of the figures. */
  heads: readonly string[];
  rows: readonly AmountRow[];
}

const CELL = {
  '& th, & td': { px: 3, textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal', minWidth: 140, overflowWrap: 'anywhere' },
  '& thead th': { height: 36, fontSize: '0.75rem', fontWeight: 500, color: color.secondary },
  '& tbody th, & td': { height: 44, borderTop: `1px solid ${color.softLine}`, fontWeight: 400 },
  '& .total > *': { fontWeight: 600 },
  '& .current > *': { backgroundColor: color.selected },
} as const;

/** Names with amounts beside them; scrolls sideways where it is narrow. */
export function AmountTable({ label, heads, rows }: AmountTableProps) {
  const hasShares = rows.some((one) => one.share !== undefined);
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" className="tabular" sx={{ width: '100%', borderCollapse: 'collapse', ...CELL }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {hasShares && <Box component="td" aria-hidden sx={{ width: '20%' }} />}
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
                <td key={heads[index + 1]}>
                  <bdi>{figure}</bdi>
                </td>
              ))}
              {hasShares && (
                <td aria-hidden>
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
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
