import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { loginFields } from '../../contract/session.ts';
import { Fingerprint, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsResolver } from '@steward/kernel/client/forms/resolver.ts';
import { TextInput } from '@steward/kernel/client/forms/TextInput.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { canUsePasskeys } from '@steward/kernel/client/session/passkey.ts';
import { SsoButton } from './SsoButton.tsx';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Email and password, passkey, SSO (`companyId`: of a company's sign-in address), or the demonstration. */
export function LoginForm({
  companyId,
  onSubmit,
  onPasskey,
}: {
  companyId: string | null;
  onSubmit: (credentials: Credentials) => Promise<void>;
  onPasskey: () => Promise<void>;
}) {
  const { t } = useTranslation('auth');
  const { control, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
    resolver: fieldsResolver(loginFields),
    mode: 'onSubmit',
  });
  const email = useWatch({ control, name: 'email' });
  const demo = useInstallation().data?.demo;
  const [entering, setEntering] = useState(false);
  const busy = formState.isSubmitting || entering;
  const enterByPasskey = async (): Promise<void> => {
    setEntering(true);
    await onPasskey();
    setEntering(false);
  };
  const enterDemo = async (): Promise<void> => {
    if (!demo) return;
    setEntering(true);
    await onSubmit(demo);
    setEntering(false);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      sx={{ display: 'grid', gap: 4.5 }}
    >
      <TextInput
        control={control}
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        autoFocus
        inputMode="email"
      />
      <TextInput
        control={control}
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        hint={
          <Link to="/forgot-password" tabIndex={0}>
            {t('login.forgot')}
          </Link>
        }
      />
      <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={busy}>
        {formState.isSubmitting ? t('login.busy') : t('login.submit')}
      </Button>
      <SsoButton
        email={email}
        companyId={companyId}
        disabled={busy}
        onNoEmail={() => setError('email', { message: t('sso.email_first') }, { shouldFocus: true })}
      />
      {canUsePasskeys() && (
        <Button
          size="large"
          fullWidth
          disabled={busy}
          startIcon={<Fingerprint size={16} />}
          onClick={() => void enterByPasskey()}
          sx={{ mt: -1.5 }}
        >
          {t('login.passkey')}
        </Button>
      )}
      {demo && (
        <>
          <Divider sx={{ fontSize: '0.75rem', color: color.tertiary }}>{t('login.or')}</Divider>
          <Box>
            <Button
              size="large"
              fullWidth
              disabled={busy}
              startIcon={<Sparkles size={16} />}
              onClick={() => void enterDemo()}
            >
              {t('login.demo')}
            </Button>
            <Box
              sx={{ mt: 2, textAlign: 'center', fontSize: '0.75rem', color: color.secondary, overflowWrap: 'anywhere' }}
            >
              {demo.email} · {demo.password}
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}
