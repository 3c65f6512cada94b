import { useSearchText } from '@steward/kernel/client/search_params.ts';
import Button from '@mui/material/Button';
import { resetPasswordFields } from '../../contract/session.ts';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** Sets a new password by a mailed token. */
export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const token = useSearchText('token');
  const state = useFieldsForm({
    fields: resetPasswordFields,
    start: { password: '' },
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async (input) => {
      await api.post('password-reset/', input, { prefix: false, token: false, query: { token } });
      toast.success(t('reset.done'));
      await navigate({ to: '/login', replace: true });
    },
  });
  const { control } = state.form;
  const password = useWatch({ control, name: 'password' });
  return (
    <AuthFrame
      title={t('reset.title')}
      text={t('reset.text')}
      below={<Link to="/forgot-password">{t('reset.again')}</Link>}
    >
      <FieldsForm state={state} sx={{ gap: 3 }}>
        <TextInput
          control={control}
          name="password"
          type="password"
          label={t('new_password')}
          required
          autoComplete="new-password"
          hint={t('password_hint')}
          autoFocus
        />
        <PasswordStrength password={password} />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          disabled={state.isBusy}
          sx={{ mt: 1.5 }}
        >
          {t('reset.submit')}
        </Button>
      </FieldsForm>
    </AuthFrame>
  );
}
