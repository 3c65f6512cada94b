import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { signUp } from '@steward/kernel/client/session/auth.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { signUpFields } from '../../contract/session.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import { AuthFrame } from './AuthFrame.tsx';

/** Sign-up of a new company; the profile follows. */
export function SignUp() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const state = useFieldsForm({
    fields: signUpFields,
    start: { first_name: '', last_name: '', email: '', password: '' },
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async (input) => {
      await signUp(input);
      await navigate({ to: '/dashboard', replace: true });
    },
  });
  const { control } = state.form;
  const [password, ...own] = useWatch({ control, name: ['password', 'email', 'first_name', 'last_name'] });
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
      <FieldsForm state={state} sx={{ gap: 4.5 }}>
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
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={state.isBusy}>
          {t('sign_up.submit')}
        </Button>
      </FieldsForm>
    </AuthFrame>
  );
}
