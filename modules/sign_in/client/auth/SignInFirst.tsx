import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { logout, useUser } from '@steward/kernel/client/session/auth.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';

/** For links that require the account's session: sign-in, sign-out first, or password reset. */
export function SignInFirst() {
  const { t } = useTranslation(['auth', 'errors']);
  const navigate = useNavigate();
  const user = useUser();
  const toLogin = async (): Promise<void> => {
    if (user) await logout(t('errors:wrong'));
    await navigate({ to: '/login' });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
      <Button variant="contained" color="primary" onClick={() => void toLogin()}>
        {t('login.submit')}
      </Button>
      <Link to="/forgot-password">{t('forgot.title')}</Link>
    </Box>
  );
}
