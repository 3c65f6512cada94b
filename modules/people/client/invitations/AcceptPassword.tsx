import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { login } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { NewPassword, WideSubmit } from '@steward/modules/sign_in/client';
import { resetPasswordFields } from '@steward/modules/sign_in/contract';
import type { InvitationPreview } from '../../contract/wire.ts';

/** First password of a new account, then signs in. */
export function AcceptPassword({ look, token }: { look: InvitationPreview; token: string }) {
  const { t } = useTranslation(['people', 'auth']);
  const navigate = useNavigate();
  const { email = '', company = '' } = look;
  const state = useFieldsForm({
    fields: resetPasswordFields,
    start: { password: '' },
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async (input) => {
      await api.post('invitation/accept/', { token, ...input }, { prefix: false, token: false });
      // The sign-in may need more than a password.
      const isIn = await login(email, input.password).then(
        (answer) => 'user' in answer,
        () => false,
      );
      toast.success(t('accept.welcome', { company }));
      await navigate({ to: isIn ? '/' : '/login', replace: true });
    },
  });
  return (
    <FieldsForm state={state} sx={{ gap: 3 }}>
      <Box sx={{ fontSize: '0.875rem', color: color.secondary, overflowWrap: 'anywhere' }}>
        {t('accept.as', { email })}
      </Box>
      {/* For password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword
        state={state}
        name="password"
        label={t('auth:password')}
        own={[email, look.name ?? '', company]}
        autoFocus
      />
      <WideSubmit label={t('accept.password_submit')} isBusy={state.isBusy} />
    </FieldsForm>
  );
}
