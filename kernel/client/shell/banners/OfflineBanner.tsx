import Box from '@mui/material/Box';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { connected } from '../../api/connection.ts';
import { useStore } from '../../state/store.ts';
import { TONES } from '../../ui/StatusChip.tsx';

/** Its texts are preloaded, since it is shown without a network. */
export function OfflineBanner({ height }: { height: number }) {
  const { t } = useTranslation('errors');
  const { text, soft } = TONES.warning;
  return (
    <Box
      role="alert"
      data-testid="offline-banner"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        height,
        px: { xs: 4, md: 5 },
        color: text,
        backgroundColor: soft,
        borderBottom: '1px solid',
        borderColor: `color-mix(in srgb, ${text} 22%, transparent)`,
        fontSize: '0.8125rem',
        lineHeight: '18px',
      }}
    >
      <Box component={WifiOff} size={16} aria-hidden sx={{ flex: 'none' }} />
      <span>{t('offline.banner')}</span>
    </Box>
  );
}

export function useIsOffline(): boolean {
  return !useStore(connected);
}
