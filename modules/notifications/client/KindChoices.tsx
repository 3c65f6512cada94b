import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { CHANNELS, type Channel, type NotificationChoices } from '../contract/wire.ts';

interface KindChoicesProps {
  readonly choices: NotificationChoices;
  /** Whether a browser is subscribed. */
  readonly hasDevices: boolean;
  readonly onChange: (kinds: Record<string, Partial<Record<Channel, boolean>>>) => void;
}

/** A line for each kind with a switch for each channel. */
export function KindChoices({ choices, hasDevices, onChange }: KindChoicesProps) {
  const { t } = useTranslation('notifications');
  const isOff = { bell: false, mail: !choices.mails, push: !hasDevices };
  const cell = { py: 1, px: 1, borderTop: `1px solid ${color.softLine}`, textAlign: 'start' } as const;
  const head = { ...cell, borderTop: 0, fontSize: '0.75rem', fontWeight: 500, color: color.tertiary } as const;
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={head}>
            {t('choices.kind')}
          </Box>
          {CHANNELS.map((channel) => (
            <Box key={channel} component="th" scope="col" sx={{ ...head, width: { xs: 60, sm: 72 } }}>
              {t(`choices.${channel}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.kinds.map((kind) => (
          <tr key={kind.name}>
            <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400 }}>
              {kind.title}
            </Box>
            {CHANNELS.map((channel) => (
              <Box key={channel} component="td" sx={cell}>
                <Switch
                  size="small"
                  checked={kind[channel] && !isOff[channel]}
                  disabled={isOff[channel]}
                  onChange={(_event, on) => onChange({ [kind.name]: { [channel]: on } })}
                  slotProps={{ input: { 'aria-label': t(`choices.${channel}_of`, { kind: kind.title }) } }}
                />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
