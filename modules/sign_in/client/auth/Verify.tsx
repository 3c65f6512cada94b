import Box from '@mui/material/Box';
import { BadgeCheck, LinkIcon, LoaderCircle, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorDetail } from '@steward/kernel/client/api/client.ts';
import { useSearchText } from '@steward/kernel/client/search_params.ts';
import { fetchUser, useUser } from '@steward/kernel/client/session/auth.ts';
import { storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { SignInFirst } from './SignInFirst.tsx';

type Outcome =
  | { state: 'asking' }
  | { state: 'verified' }
  | { state: 'sign_in'; text: string | undefined }
  | { state: 'refused'; text: string | undefined };

/** Verifies an address with the account's session; else leads to the sign-in. */
export function Verify() {
  const { t } = useTranslation('auth');
  const token = useSearchText('token');
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const asked = useRef(false);
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    api.get('verify-user/', { prefix: false, query: { token } }).then(
      async () => {
        await fetchUser().catch((error: unknown) => console.error(error));
        setOutcome({ state: 'verified' });
      },
      (error: unknown) => {
        const isOther = error instanceof ApiError && error.code === 'sign_in_to_verify';
        if (isOther) storeNextPath(`/verify-user?token=${token}`);
        setOutcome({ state: isOther ? 'sign_in' : 'refused', text: errorDetail(error) });
      },
    );
  }, [token]);
  const onward = signedIn ? (
    <LinkButton to={outcome.state === 'refused' ? '/profile' : '/'} variant="contained" color="primary">
      {t('verify.onward')}
    </LinkButton>
  ) : (
    <LinkButton to="/login" variant="contained" color="primary">
      {t('login.submit')}
    </LinkButton>
  );
  return (
    <AuthFrame title={t('verify.title')}>
      <Box role="status" sx={{ mx: -2 }}>
        {outcome.state === 'asking' && <EmptyState compact icon={LoaderCircle} title={t('verify.asking')} />}
        {outcome.state === 'verified' && (
          <EmptyState compact icon={BadgeCheck} title={t('verify.done')} text={t('verify.done_text')} action={onward} />
        )}
        {outcome.state === 'sign_in' && (
          <EmptyState compact icon={LogIn} title={t('verify.sign_in')} text={outcome.text} action={<SignInFirst />} />
        )}
        {outcome.state === 'refused' && (
          <EmptyState
            compact
            icon={LinkIcon}
            title={t('verify.refused')}
            text={outcome.text ?? t('verify.refused_text')}
            action={onward}
          />
        )}
      </Box>
    </AuthFrame>
  );
}
