import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';

const WHAT = ['passwords', 'out', 'files', 'history', 'deleted'] as const;

/** What no move brings, said before it. */
export function NeverCard() {
  const { t } = useTranslation('moving_in');
  return (
    <Card title={t('never.title')}>
      <Box
        component="ul"
        sx={{ m: 0, pl: 4, display: 'grid', gap: 1.5, fontSize: '0.8125rem', color: color.secondary }}
      >
        {WHAT.map((one) => (
          <li key={one}>{t(`never.${one}`)}</li>
        ))}
      </Box>
    </Card>
  );
}
