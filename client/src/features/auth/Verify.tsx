import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { BadgeCheck, LinkIcon, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '../../api/client.ts';
import { auth, fetchUser, useUser } from '../../session/auth.ts';
import { LinkButton } from '../../ui/Link.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AuthFrame } from './AuthFrame.tsx';

type Outcome = { state: 'asking' } | { state: 'verified' } | { state: 'refused'; text: string | undefined };

/** Where the link of the verification mail leads. */
export default function Verify() {
  const { t } = useTranslation('auth');
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const asked = useRef(false);
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    api.get('verify-user/', { prefix: false, token: false, query: { token } }).then(
      async () => {
        if (auth.get().authenticated) await fetchUser().catch((error: unknown) => console.error(error));
        setOutcome({ state: 'verified' });
      },
      (error: unknown) => setOutcome({ state: 'refused', text: errorDetail(error) }),
    );
  }, [token]);
  const onward = signedIn
    ? <LinkButton to={outcome.state === 'refused' ? '/profile' : '/dashboard'} variant="contained" color="primary">{t('verify.onward')}</LinkButton>
    : <LinkButton to="/login" variant="contained" color="primary">{t('login.submit')}</LinkButton>;
  return (
    <AuthFrame title={t('verify.title')}>
      <Box role="status" sx={{ mx: -2 }}>
        {outcome.state === 'asking' && <EmptyState compact icon={LoaderCircle} title={t('verify.asking')} />}
        {outcome.state === 'verified' && <EmptyState compact icon={BadgeCheck} title={t('verify.done')} text={t('verify.done_text')} action={onward} />}
        {outcome.state === 'refused' && <EmptyState compact icon={LinkIcon} title={t('verify.refused')} text={outcome.text ?? t('verify.refused_text')} action={onward} />}
      </Box>
    </AuthFrame>
  );
}
