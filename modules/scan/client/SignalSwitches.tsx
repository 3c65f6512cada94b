import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { scanSettings } from './feedback.ts';

/** Sound and vibration of scans, on this device. */
export function SignalSwitches() {
  const { t } = useTranslation('scan');
  const settings = useStore(scanSettings);
  const kinds = 'vibrate' in navigator ? (['sound', 'vibration'] as const) : (['sound'] as const);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}>
      {kinds.map((kind) => (
        <FormControlLabel
          key={kind}
          label={t(`signals.${kind}`)}
          control={
            <Switch
              size="small"
              checked={settings[kind]}
              onChange={(_, isOn) => scanSettings.set((now) => ({ ...now, [kind]: isOn }))}
            />
          }
          sx={{ m: 0, gap: 2, minHeight: 32, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
        />
      ))}
    </Box>
  );
}
