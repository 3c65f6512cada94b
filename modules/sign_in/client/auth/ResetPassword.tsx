import { useSearchText } from '@steward/kernel/client/state/useSearchText.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { resetPasswordFields } from '../../contract/session.ts';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import { fieldsResolver } from '@steward/kernel/client/form/resolver.ts';
import { showFieldErrors } from '@steward/kernel/client/form/server_errors.ts';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** Sets a new password by a mailed token. */
export default function ResetPassword() {
  const { t } = useTranslation(['auth', 'errors']);
  const navigate = useNavigate();
  const token = useSearchText('token');
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
    resolver: fieldsResolver(resetPasswordFields),
    mode: 'onSubmit',
  });
  const password = useWatch({ control, name: 'password' });
  const submit = async (input: { password: string }): Promise<void> => {
    try {
      await api.post('password-reset/', input, { prefix: false, token: false, query: { token } });
      toast.success(t('reset.done'));
      await navigate({ to: '/login', replace: true });
    } catch (error) {
      if (!showFieldErrors(error, setError, ['password'])) toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <AuthFrame
      title={t('reset.title')}
      text={t('reset.text')}
      below={<Link to="/forgot-password">{t('reset.again')}</Link>}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: 'grid', gap: 3 }}
      >
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
          disabled={formState.isSubmitting}
          sx={{ mt: 1.5 }}
        >
          {t('reset.submit')}
        </Button>
      </Box>
    </AuthFrame>
  );
}
