import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Line, Lines } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Security, TotpSetup } from '../../contract/security.ts';
import { beginTotp, removeTotp, renewCodes, SECURITY } from './calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TotpDialog } from './TotpDialog.tsx';
import { usePasswordConfirmation } from './usePasswordConfirmation.tsx';

const FEW = 3;

/** Authenticator and recovery codes. */
export function SecondFactor({ security }: { security: Security }) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { dialog, run, ask } = usePasswordConfirmation(security);
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: SECURITY });
  const isOn = security.totp || security.passkeys.length > 0;
  const left = security.recovery_codes_left;

  const begin = (): Promise<void> =>
    run({
      title: t('totp.title'),
      submitLabel: t('go_on'),
      attempt: async (password) => setSetup(await beginTotp(password)),
    });
  const remove = (): void =>
    ask({
      title: t('totp.remove_title'),
      submitLabel: t('totp.remove'),
      danger: true,
      attempt: async (password) => {
        await removeTotp(password);
        toast.success(t('totp.removed'));
        await again();
      },
    });
  const renew = (): void =>
    ask({
      title: t('codes.renew_title'),
      submitLabel: t('codes.renew'),
      attempt: async (password) => {
        setCodes((await renewCodes(password)).recovery_codes);
        await again();
      },
    });

  return (
    <Card
      title={t('two_steps.title')}
      action={<StatusChip tone={isOn ? 'ok' : 'quiet'}>{t(isOn ? 'on' : 'off')}</StatusChip>}
    >
      <Lines label={t('two_steps.title')}>
        <Line
          icon={Smartphone}
          title={t('totp.name')}
          text={t(security.totp ? 'totp.is_on' : 'totp.text')}
          actions={
            security.totp ? (
              <Button size="small" onClick={remove}>
                {t('totp.remove')}
              </Button>
            ) : (
              <Button
                size="small"
                variant={isOn ? 'outlined' : 'contained'}
                color="primary"
                onClick={() => void begin()}
              >
                {t('set_up')}
              </Button>
            )
          }
        />
        {isOn && (
          <Line
            icon={LifeBuoy}
            title={t('codes.title')}
            chip={left <= FEW ? <StatusChip tone="warning">{t('codes.few')}</StatusChip> : undefined}
            text={t('codes.left', { count: left })}
            actions={
              <Button size="small" onClick={renew}>
                {t('codes.renew')}
              </Button>
            }
          />
        )}
        {security.passkeys.length > 0 && (
          <Line
            icon={KeyRound}
            title={t('passkeys.title')}
            text={t('passkeys.count', { count: security.passkeys.length })}
          />
        )}
      </Lines>
      {setup && (
        <TotpDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={(given) => {
            setSetup(null);
            setCodes(given);
            toast.success(t('totp.done'));
            void again();
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {dialog}
    </Card>
  );
}
