import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialise, logout, useUser } from '../session/auth.ts';
import { color } from '../theme/tokens.ts';
import { LinkButton } from '../ui/Link.tsx';
import { ProductMark } from '../ui/ProductMark.tsx';

/** Shown until there is a verified user with a company. After a moment it offers sign-out. */
export function LoadingScreen() {
  const { t } = useTranslation(['shell', 'errors']);
  const user = useUser();
  const [late, setLate] = useState(false);
  useEffect(() => {
    document.title = 'Steward';
    const timer = setTimeout(() => setLate(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  const reason = user === null ? t('loading.no_user') : t('loading.verify');
  return (
    <Box
      component="main"
      data-testid="loading-screen"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 5 }}
    >
      <Box
        role="status"
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, textAlign: 'center' }}
      >
        <Box
          sx={{
            '@keyframes breathe': { '50%': { opacity: 0.55, transform: 'scale(0.96)' } },
            animation: 'breathe 1.6s ease-in-out infinite',
          }}
        >
          <ProductMark size={44} bare />
        </Box>
        <Box sx={{ color: color.secondary }}>{late ? reason : t('loading.title')}</Box>
        {late && (
          <Box sx={{ display: 'flex', gap: 2.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            {user === null ? (
              <Button variant="contained" color="primary" onClick={() => void initialise()}>
                {t('loading.retry')}
              </Button>
            ) : (
              <LinkButton to="/profile" variant="contained" color="primary">
                {t('loading.profile')}
              </LinkButton>
            )}
            <Button onClick={() => void logout(t('errors:wrong'))}>{t('loading.log_out')}</Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
