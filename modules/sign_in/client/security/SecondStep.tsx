import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Fingerprint } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, errorDetail } from '@steward/kernel/client/api/client.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { continueSignIn, type SignInResult } from '@steward/kernel/client/session/auth.ts';
import { canUsePasskeys, secondFactorByPasskey } from '@steward/kernel/client/session/passkey.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { SecondFactorMethod } from '@steward/kernel/contract/wire/entities.ts';
import { CodeInput } from './CodeInput.tsx';

interface SecondStepProps {
  asked: { readonly token: string; readonly methods: readonly SecondFactorMethod[] };
  onArrive: (arrival: SignInResult) => Promise<void>;
  /** Back to the password, with a message after a timeout. */
  onBack: (why?: string) => void;
}

interface Values {
  method: SecondFactorMethod;
  code: string;
  recovery_code: string;
}

const BLANK = { code: '', recovery_code: '' };
/** Where it is said that a method did not work. */
const INPUTS = { totp: 'code', recovery_code: 'recovery_code', passkey: 'method' } as const;

/** Second factor of a sign-in, with alternatives. */
export function SecondStep({ asked, onArrive, onBack }: SecondStepProps) {
  const { t } = useTranslation(['security', 'common', 'errors']);
  const { token } = asked;
  const methods = asked.methods.filter((one) => one !== 'passkey' || canUsePasskeys());
  const state = useFieldsForm<Values>({
    fields: {},
    start: { ...BLANK, method: methods[0] ?? 'recovery_code' },
    checks: 'onSubmit',
    sendsUnchanged: true,
    takes: (error) => {
      const { form } = state;
      const said = errorDetail(error) ?? t('errors:wrong');
      if (error instanceof ApiError && error.code === 'sign_in_over') onBack(said);
      const chosen = form.getValues('method');
      form.reset({ ...BLANK, method: chosen });
      form.setError(INPUTS[chosen], { type: 'server', message: said }, { shouldFocus: true });
      return true;
    },
    send: async ({ method: by, code, recovery_code }) => {
      const arrival =
        by === 'passkey'
          ? await secondFactorByPasskey(token)
          : await continueSignIn('login/second-factor/', {
              token,
              ...(by === 'recovery_code' ? { recovery_code } : { code }),
            });
      if (arrival) await onArrive(arrival);
    },
  });
  const { control } = state.form;
  const [method, code] = useWatch({ control, name: ['method', 'code'] });
  const recovery = useController({ control, name: 'recovery_code' });
  const error = useController({ control, name: 'method' }).fieldState.error?.message;
  const busy = state.isBusy;
  const typed = method === 'totp' ? code : recovery.field.value;
  const turnTo = (other: SecondFactorMethod): void => {
    state.form.reset({ ...BLANK, method: other });
    if (other === 'passkey') void state.submit();
  };

  return (
    <FieldsForm state={state}>
      {method === 'totp' && <CodeInput control={control} name="code" isBusy={busy} onComplete={state.submit} />}
      {method === 'recovery_code' && (
        <Field label={t('recovery_code')} help={t('step.recovery_help')} error={recovery.fieldState.error?.message}>
          {({ id, aria, error: isWrong }) => (
            <OutlinedInput
              id={id}
              fullWidth
              autoFocus
              value={recovery.field.value}
              inputRef={recovery.field.ref}
              error={isWrong}
              onChange={recovery.field.onChange}
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
        disabled={busy || (method !== 'passkey' && typed.trim() === '')}
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
    </FieldsForm>
  );
}
