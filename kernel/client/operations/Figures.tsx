import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type LucideIcon, CircleX, Equal, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OperationCounts } from '@steward/kernel/contract/operations/wire.ts';
import { formatNumber } from '../fields/format.ts';
import { color, radius } from '../theme/tokens.ts';

export interface Figure {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: number;
  /** Drawn in red unless it is 0. */
  readonly isBad?: boolean;
  /** A line below the number; empty keeps its place. */
  readonly hint?: string;
}

/** Counts side by side, each in a box of its own. `columns`: how many stand in a row. */
export function Figures({
  figures,
  columns,
}: {
  figures: readonly Figure[];
  columns: Readonly<Record<string, string>>;
}) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: columns, gap: { xs: 2.5, sm: 3.5 } }}>
      {figures.map(({ key, icon, label, value, isBad: isBadKind = false, hint }) => {
        const isBad = isBadKind && value > 0;
        return (
          <Box
            key={key}
            sx={{
              p: { xs: 3, sm: '14px 18px' },
              minWidth: 0,
              border: `1px solid ${color.line}`,
              borderRadius: `${radius.card}px`,
              backgroundColor: color.surface,
            }}
          >
            <Box
              component="dt"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                fontSize: '0.8125rem',
                lineHeight: '20px',
                color: color.secondary,
              }}
            >
              <Box
                component={icon}
                size={15}
                strokeWidth={1.75}
                aria-hidden
                sx={{ flex: 'none', color: isBad ? color.bad : color.secondary }}
              />
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography
                variant="figure"
                component="div"
                sx={{ mt: 0.5, mb: hint === undefined ? 0 : 0.5, color: isBad ? color.bad : color.text }}
              >
                {formatNumber(value)}
              </Typography>
              {hint !== undefined && (
                <Box
                  title={hint}
                  sx={{
                    minHeight: 18,
                    fontSize: '0.8125rem',
                    lineHeight: '18px',
                    color: color.tertiary,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: { sm: 'nowrap' },
                  }}
                >
                  {hint}
                </Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const ICONS = { changed: Pencil, unchanged: Equal, refused: CircleX } as const;

/** The three counts of a dry run or result. */
export function OperationFigures({ counts, isComing }: { counts: OperationCounts; isComing: boolean }) {
  const { t } = useTranslation('operations');
  return (
    <Figures
      columns={{ xs: '1fr', sm: 'repeat(3, 1fr)' }}
      figures={(['changed', 'unchanged', 'refused'] as const).map((what) => ({
        key: what,
        icon: ICONS[what],
        label: t(isComing ? `coming.${what}` : `figures.${what}`),
        value: counts[what],
        isBad: what === 'refused',
      }))}
    />
  );
}
