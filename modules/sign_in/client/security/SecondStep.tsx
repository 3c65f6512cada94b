import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SecondFactorMethod } from '@steward/kernel/contract/wire/entities.ts';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorDetail } from '@steward/kernel/client/api/client.ts';
import { continueSignIn, type SignInResult } from '@steward/kernel/client/session/auth.ts';
import { canUsePasskeys, secondFactorByPasskey } from '@steward/kernel/client/session/passkey.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { CodeInput } from './CodeInput.tsx';

interface SecondStepProps {
  asked: { readonly token: string; readonly methods: readonly SecondFactorMethod[] };
  onArrive: (arrival: SignInResult) => Promise<void>;
  /** Back to the password, with a message after a timeout. */
  onBack: (why?: string) => void;
}

/** Second factor of a sign-in, with alternatives. */
export function SecondStep({ asked, onArrive, onBack }: SecondStepProps) {
  const { t } = useTranslation(['security', 'common', 'errors']);
  const { token } = asked;
  const methods = asked.methods.filter((one) => one !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery_code');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const attempt = async (show: () => Promise<SignInResult | null>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const arrival = await show();
      if (arrival) await onArrive(arrival);
    } catch (failure) {
      const said = errorDetail(failure) ?? t('errors:wrong');
      if (failure instanceof ApiError && failure.code === 'sign_in_over') onBack(said);
      setError(said);
      setValue('');
    }
    setBusy(false);
  };
  const byPasskey = (): Promise<void> => attempt(() => secondFactorByPasskey(token));
  const byCode = (typed: string): Promise<void> =>
    attempt(() =>
      continueSignIn('login/second-factor/', {
        token,
        ...(method === 'recovery_code' ? { recovery_code: typed } : { code: typed }),
      }),
    );
  const turnTo = (other: SecondFactorMethod): void => {
    setMethod(other);
    setValue('');
    setError(undefined);
    if (other === 'passkey') void byPasskey();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (method === 'passkey' ? byPasskey() : byCode(value));
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {method === 'totp' && (
        <CodeInput
          value={value}
          onChange={setValue}
          onComplete={(typed) => void byCode(typed)}
          error={error}
          isBusy={busy}
        />
      )}
      {method === 'recovery_code' && (
        <Field label={t('recovery_code')} help={t('step.recovery_help')} error={error}>
          {({ id, aria, error: isWrong }) => (
            <OutlinedInput
              id={id}
              fullWidth
              autoFocus
              value={value}
              error={isWrong}
              onChange={(event) => setValue(event.target.value)}
              autoComplete="off"
              placeholder="abcde-fghjk"
              slotProps={{ input: { ...aria, dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
              sx={{ fontFamily: 'ui-monospace, monospace' }}
            />
          )}
        </Field>
      )}
      {method === 'passkey' && error && (
        <Box role="alert" sx={{ color: color.bad, fontSize: '0.8125rem' }}>
          {error}
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        startIcon={method === 'passkey' ? <Fingerprint size={16} /> : undefined}
        disabled={busy || (method !== 'passkey' && value.trim() === '')}
      >
        {t(method === 'passkey' ? 'step.show_passkey' : 'step.submit')}
      </Button>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="text" size="small" disabled={busy} onClick={() => turnTo(one)}>
              {t(`step.use.${one}`)}
            </Button>
          ))}
        <Button variant="text" size="small" disabled={busy} onClick={() => onBack()} sx={{ color: color.secondary }}>
          {t('common:back')}
        </Button>
      </Box>
      <Box sx={{ textAlign: 'center', fontSize: '0.8125rem', color: color.secondary }}>{t('step.lost')}</Box>
    </Box>
  );
}
