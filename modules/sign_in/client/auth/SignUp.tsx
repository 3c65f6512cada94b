import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { signUpFields } from '../../contract/session.ts';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorDetail } from '@steward/kernel/client/api/client.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import { fieldsResolver } from '@steward/kernel/client/form/resolver.ts';
import { showFieldErrors } from '@steward/kernel/client/form/server_errors.ts';
import { TextInput } from '@steward/kernel/client/form/TextInput.tsx';
import { signUp } from '@steward/kernel/client/session/auth.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';

interface Input {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

/** Sign-up of a new company; the profile follows. */
export default function SignUp() {
  const { t } = useTranslation(['auth', 'errors']);
  const navigate = useNavigate();
  const { control, handleSubmit, setError, formState } = useForm<Input>({
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
    resolver: fieldsResolver(signUpFields),
    mode: 'onSubmit',
  });
  const [password, ...own] = useWatch({ control, name: ['password', 'email', 'first_name', 'last_name'] });
  const submit = async (input: Input): Promise<void> => {
    try {
      await signUp(input);
      await navigate({ to: '/dashboard', replace: true });
    } catch (error) {
      const shown = showFieldErrors(error, setError, ['first_name', 'last_name', 'email', 'password']);
      if (!shown) toast.error(errorDetail(error) ?? t('errors:wrong'));
    }
  };
  return (
    <AuthFrame
      title={t('sign_up.title')}
      text={t('sign_up.text')}
      below={
        <>
          {t('sign_up.have_account')} <Link to="/login">{t('sign_up.log_in')}</Link>
        </>
      }
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        sx={{ display: 'grid', gap: 4.5 }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: { xs: 4.5, sm: 3 } }}>
          <TextInput
            control={control}
            name="first_name"
            label={t('first_name')}
            required
            autoComplete="given-name"
            autoFocus
          />
          <TextInput control={control} name="last_name" label={t('last_name')} autoComplete="family-name" />
        </Box>
        <TextInput
          control={control}
          name="email"
          type="email"
          label={t('work_email')}
          required
          autoComplete="email"
          inputMode="email"
        />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextInput
            control={control}
            name="password"
            type="password"
            label={t('password')}
            required
            autoComplete="new-password"
            hint={t('password_hint')}
          />
          <PasswordStrength password={password} own={own} />
        </Box>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          disabled={formState.isSubmitting}
        >
          {t('sign_up.submit')}
        </Button>
      </Box>
    </AuthFrame>
  );
}
