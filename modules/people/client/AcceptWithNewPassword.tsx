import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { resetPasswordFields } from '@steward/modules/sign_in/contract';
import { formatDate, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDetail } from '@steward/kernel/client/api/client.ts';
import { PasswordStrength, securityQuery } from '@steward/modules/sign_in/client';
import { fieldsResolver } from '@steward/kernel/client/form/resolver.ts';
import { showFieldErrors } from '@steward/kernel/client/form/server_errors.ts';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';

const fields = {
  old_password: { kind: 'text', required: true, max: 200 },
  ...resetPasswordFields,
} as const satisfies Fields;
const EMPTY = { old_password: '', password: '' };

interface AcceptWithNewPasswordProps {
  email: string;
  company: string;
  send: (input: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Without mail: an account joining a second company sets a new password and keeps confirmed passkeys. */
export function AcceptWithNewPassword({ email, company, send }: AcceptWithNewPasswordProps) {
  const { t } = useTranslation(['people', 'auth', 'security', 'errors']);
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: EMPTY,
    resolver: fieldsResolver(fields),
    mode: 'onSubmit',
  });
  const password = useWatch({ control, name: 'password' });
  const { data: security } = useQuery(securityQuery);
  const [kept, setKept] = useState<readonly string[]>([]);
  const keys = [
    ...(security?.passkeys ?? []).map((one) => ({
      id: one.id,
      label: t('accept.anew.passkey', { name: one.name, day: formatDate(one.created_at.slice(0, 10)) }),
    })),
    ...(security?.totp ? [{ id: 'authenticator', label: t('security:totp.name') }] : []),
  ];
  const submit = async (input: typeof EMPTY): Promise<void> => {
    try {
      await send({
        ...input,
        keep_passkeys: kept.filter((one) => one !== 'authenticator'),
        keep_authenticator: kept.includes('authenticator'),
      });
    } catch (error) {
      if (!showFieldErrors(error, setError, ['old_password', 'password']))
        toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
      sx={{ display: 'grid', gap: 3 }}
    >
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
      <TextInput
        control={control}
        name="password"
        type="password"
        label={t('auth:new_password')}
        required
        autoComplete="new-password"
        hint={t('auth:password_hint')}
      />
      <PasswordStrength password={password} own={[email]} />
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
                  onChange={(_event, on) => setKept(on ? [...kept, id] : kept.filter((one) => one !== id))}
                />
              }
            />
          ))}
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={formState.isSubmitting}
        sx={{ mt: 1.5 }}
      >
        {t('accept.join')}
      </Button>
    </Box>
  );
}
