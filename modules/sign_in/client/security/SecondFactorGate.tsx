import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { fetchUser, logout, useUser } from '@steward/kernel/client/session/auth.ts';
import { canUsePasskeys } from '@steward/kernel/client/session/passkey.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Security, TotpSetup as Setup } from '../../contract/security.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { beginTotp, securityQuery } from './calls.ts';
import { CODE_LENGTH } from './CodeInput.tsx';
import { GatePasskey } from './GatePasskey.tsx';
import { CodeList } from './RecoveryCodes.tsx';
import { TotpSetup, useTotp } from './TotpSetup.tsx';
import { usePasswordConfirmation } from './usePasswordConfirmation.tsx';

/** Replaces the application while a required second factor is missing. */
export function SecondFactorGate() {
  const { t } = useTranslation(['security', 'errors', 'shell']);
  const company = useUser()?.company.name ?? '';
  const words = useQuery({
    queryKey: ['words'],
    queryFn: async () => {
      await loadAllTexts();
      return true;
    },
    staleTime: Infinity,
  });
  const { data, error, refetch } = useQuery(securityQuery);
  if (!words.data) return null;
  return (
    <AuthFrame
      title={t('gate.title')}
      text={t('gate.text', { company })}
      below={
        <Button variant="text" size="small" onClick={() => void logout(t('errors:wrong'))}>
          {t('gate.log_out')}
        </Button>
      }
    >
      {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={4} />}
      {data && <SetUp security={data} />}
    </AuthFrame>
  );
}

function SetUp({ security }: { security: Security }) {
  const { t } = useTranslation(['security', 'errors']);
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { dialog, run } = usePasswordConfirmation(security);
  const enter = async (): Promise<void> => {
    await fetchUser().catch(() => toast.error(t('errors:wrong')));
  };
  const done = (given: readonly string[] | null): void => {
    if (given) setCodes(given);
    else void enter();
  };
  const totp = useTotp(done);
  const { totp_code } = useWatch({ control: totp.form.control });
  if (codes) {
    return (
      <Box sx={{ display: 'grid', gap: 4.5 }}>
        <CodeList codes={codes} />
        <Button size="large" fullWidth variant="contained" color="primary" onClick={() => void enter()}>
          {t('gate.enter')}
        </Button>
      </Box>
    );
  }
  if (setup) {
    return (
      <FieldsForm state={totp} sx={{ gap: 4.5 }}>
        <TotpSetup setup={setup} state={totp} />
        <Button
          type="submit"
          size="large"
          fullWidth
          variant="contained"
          color="primary"
          disabled={totp.isBusy || totp_code?.length !== CODE_LENGTH}
        >
          {t('totp.confirm')}
        </Button>
        <Button variant="text" onClick={() => setSetup(null)}>
          {t('gate.other')}
        </Button>
      </FieldsForm>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Button
        size="large"
        fullWidth
        variant="contained"
        color="primary"
        onClick={() =>
          void run({
            title: t('totp.title'),
            submitLabel: t('go_on'),
            attempt: async (password) => setSetup(await beginTotp(password)),
          })
        }
      >
        {t('gate.totp')}
      </Button>
      {canUsePasskeys() && <GatePasskey security={security} onDone={done} />}
      <Box sx={{ fontSize: '0.8125rem', color: color.secondary, textAlign: 'center' }}>{t('gate.help')}</Box>
      {dialog}
    </Box>
  );
}
