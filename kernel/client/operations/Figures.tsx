import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OperationCounts } from '@steward/kernel/contract/operations/wire.ts';
import { CircleX, Equal, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../fields/format.ts';
import { color, radius } from '../theme/tokens.ts';

const ICONS = { changed: Pencil, unchanged: Equal, refused: CircleX } as const;

/** The three counts of a dry run or result. */
export function Figures({ counts, isComing }: { counts: OperationCounts; isComing: boolean }) {
  const { t } = useTranslation('operations');
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
        gap: { xs: 2.5, sm: 3.5 },
      }}
    >
      {(['changed', 'unchanged', 'refused'] as const).map((what) => {
        const Icon = ICONS[what];
        const isBad = what === 'refused' && counts.refused > 0;
        return (
          <Box
            key={what}
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
                component={Icon}
                size={15}
                strokeWidth={1.75}
                aria-hidden
                sx={{ flex: 'none', color: isBad ? color.bad : color.secondary }}
              />
              {t(isComing ? `coming.${what}` : `figures.${what}`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography variant="figure" component="div" sx={{ mt: 0.5, color: isBad ? color.bad : color.text }}>
                {formatNumber(counts[what])}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
