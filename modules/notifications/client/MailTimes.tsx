import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { NotificationChoices } from '../contract/wire.ts';

/** Email settings of a user. */
export type Times = Pick<NotificationChoices, 'mails' | 'digest_at' | 'quiet_from' | 'quiet_to' | 'time_zone'>;

/** Default value. */
const [MORNING, EVENING] = ['07:00', '20:00'];

interface MailTimesProps {
  readonly choices: NotificationChoices;
  readonly onChange: (times: Partial<Times>) => void;
}

/** Email settings with times. The time zone is that of the device. */
export function MailTimes({ choices, onChange }: MailTimesProps) {
  const { t } = useTranslation('notifications');
  const { mails, digest_at: digest, quiet_from: from, quiet_to: to, time_zone: zone, company_zone: company } = choices;
  const here = { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  const revoke = useMutation({
    mutationFn: () => api.post('notifications/links/revoke/', {}),
    onSuccess: () => toast.success(t('times.revoked')),
    onError: toastFailure,
  });
  return (
    <Card title={t('times.title')}>
      <Choice
        title={t('times.mails')}
        text={t('times.mails_text')}
        on={mails}
        onChange={(on) => onChange({ mails: on })}
      />
      <Choice
        title={t('times.digest')}
        text={t('times.digest_text')}
        on={digest !== null}
        onChange={(on) => onChange({ digest_at: on ? MORNING : null, ...here })}
      >
        {digest !== null && (
          <Time label={t('times.digest_at')} value={digest} onChange={(at) => onChange({ digest_at: at, ...here })} />
        )}
      </Choice>
      <Choice
        title={t('times.quiet')}
        text={t('times.quiet_text')}
        on={from !== null && to !== null}
        onChange={(on) => onChange({ quiet_from: on ? EVENING : null, quiet_to: on ? MORNING : null, ...here })}
      >
        {from !== null && to !== null && (
          <>
            <Time label={t('times.quiet_from')} value={from} onChange={(at) => onChange({ quiet_from: at, ...here })} />
            <Time label={t('times.quiet_to')} value={to} onChange={(at) => onChange({ quiet_to: at, ...here })} />
          </>
        )}
      </Choice>
      <Box sx={{ fontSize: '0.8125rem', color: color.secondary, mb: 3 }}>
        {t('times.zone', { zone: zone ?? company })}
      </Box>
      <Button size="small" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
        {t('times.revoke')}
      </Button>
    </Card>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode;
}

function Choice({ title, text, on, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, pb: 3 }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 500 }}>
          {title}
        </Box>
        <Box id={`${id}-text`} sx={{ fontSize: '0.8125rem', color: color.secondary }}>
          {text}
        </Box>
      </Box>
      {children}
      <Switch
        checked={on}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { id, 'aria-describedby': `${id}-text` } }}
      />
    </Box>
  );
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (at: string) => void }) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <OutlinedInput
        id={id}
        type="time"
        size="small"
        value={value}
        sx={{ width: 116 }}
        onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      />
    </Box>
  );
}
