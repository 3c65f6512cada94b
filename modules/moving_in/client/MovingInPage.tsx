import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';

/** The way to moving in from the settings. */
export function MovingInPage() {
  const { t } = useTranslation('moving_in');
  return (
    <Card title={t('settings.title')}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: color.secondary }}>
          {t('settings.text')}
        </Typography>
        <LinkButton to="/moving-in">{t('settings.button')}</LinkButton>
      </Box>
    </Card>
  );
}

findableBy(MovingInPage, 'moving_in:settings.title');
