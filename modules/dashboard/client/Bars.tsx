import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import type { Figure } from '../contract/wire.ts';
import { listOf } from './summary.ts';

/** Bars relative to the largest figure or to a total, linked to lists. */
export function Bars({
  figures,
  of,
  nameOf,
  tintOf,
}: {
  figures: readonly Figure[];
  /** What the figures sum to. */
  of?: number;
  nameOf?: (figure: Figure) => string;
  tintOf?: (figure: Figure) => string;
}) {
  const most = Math.max(1, of ?? 0, ...figures.map((one) => one.count));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {figures.map((figure) => (
        <Box component="li" key={figure.key}>
          <Row figure={figure}>
            {/* Truncated at its own end; mirrored with the page. */}
            <Box
              sx={{
                color: color.secondary,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                unicodeBidi: 'plaintext',
                textAlign: 'left',
              }}
            >
              {nameOf ? nameOf(figure) : figure.name}
            </Box>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, backgroundColor: color.quietSoft, overflow: 'hidden' }}>
              <Box
                sx={{
                  width: `${(figure.count / most) * 100}%`,
                  minWidth: figure.count > 0 ? 3 : 0,
                  height: '100%',
                  borderRadius: 3,
                  backgroundColor: tintOf ? tintOf(figure) : color.accent,
                }}
              />
            </Box>
            <Box className="tabular" sx={{ minWidth: 44, textAlign: 'end' }}>
              {formatNumber(figure.count)}
            </Box>
          </Row>
        </Box>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 44%) 1fr auto',
  alignItems: 'center',
  gap: 3,
  minHeight: 30,
  px: 1.5,
  mx: -1.5,
  borderRadius: '6px',
  color: color.text,
  fontSize: '0.8125rem',
  fontWeight: 400,
} as const;

/** Without a filter, a figure leads to no list. */
function Row({ figure: { filters }, children }: { figure: Figure; children: ReactNode }) {
  if (filters === null) return <Box sx={ROW}>{children}</Box>;
  return (
    <Link to={listOf(filters)} underline="none" sx={{ ...ROW, '&:hover': { backgroundColor: color.hover } }}>
      {children}
    </Link>
  );
}
