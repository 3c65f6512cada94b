import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { formatDate, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { NewPassword, WideSubmit, securityQuery } from '@steward/modules/sign_in/client';
import { resetPasswordFields } from '@steward/modules/sign_in/contract';

const fields = {
  old_password: { kind: 'text', required: true, max: 200 },
  ...resetPasswordFields,
} as const satisfies Fields;
interface Values {
  old_password: string;
  password: string;
  /** Passkeys, and the authenticator, that are kept. */
  kept: readonly string[];
}

const EMPTY: Values = { old_password: '', password: '', kept: [] };

interface AcceptWithNewPasswordProps {
  email: string;
  company: string;
  send: (input: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Without mail: an account joining a second company sets a new password and keeps confirmed passkeys. */
export function AcceptWithNewPassword({ email, company, send }: AcceptWithNewPasswordProps) {
  const { t } = useTranslation(['people', 'auth', 'security']);
  const state = useFieldsForm({
    fields,
    start: EMPTY,
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: ({ kept, ...input }) =>
      send({
        ...input,
        keep_passkeys: kept.filter((one) => one !== 'authenticator'),
        keep_authenticator: kept.includes('authenticator'),
      }),
  });
  const { control } = state.form;
  const { field: keeping } = useController({ control, name: 'kept' });
  const kept = keeping.value;
  const { data: security } = useQuery(securityQuery);
  const keys = [
    ...(security?.passkeys ?? []).map((one) => ({
      id: one.id,
      label: t('accept.anew.passkey', { name: one.name, day: formatDate(one.created_at.slice(0, 10)) }),
    })),
    ...(security?.totp ? [{ id: 'authenticator', label: t('security:totp.name') }] : []),
  ];
  return (
    <FieldsForm state={state} sx={{ gap: 3 }}>
      <Box sx={{ fontSize: '0.875rem', color: color.secondary, overflowWrap: 'anywhere' }}>
        {t('accept.anew.text', { email, company })}
      </Box>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        control={control}
        name="old_password"
        type="password"
        label={t('auth:current_password')}
        required
        autoComplete="current-password"
        autoFocus
      />
      <NewPassword state={state} name="password" label={t('auth:new_password')} own={[email]} />
      {keys.length > 0 && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ p: 0, mb: 1, fontSize: '0.875rem', fontWeight: 500 }}>
            {t('accept.anew.keys')}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary, mb: 1 }}>{t('accept.anew.keys_text')}</Box>
          {keys.map(({ id, label }) => (
            <FormControlLabel
              key={id}
              sx={{ display: 'flex', mr: 0, overflowWrap: 'anywhere' }}
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={kept.includes(id)}
                  onChange={(_event, on) => keeping.onChange(on ? [...kept, id] : kept.filter((one) => one !== id))}
                />
              }
            />
          ))}
        </Box>
      )}
      <WideSubmit label={t('accept.join')} isBusy={state.isBusy} />
    </FieldsForm>
  );
}
