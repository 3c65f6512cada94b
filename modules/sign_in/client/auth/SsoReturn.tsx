import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '@steward/kernel/client/api/client.ts';
import { beginSession } from '@steward/kernel/client/session/auth.ts';
import { takeNextPath } from '@steward/kernel/client/session/guard.ts';
import { takePendingSso } from '@steward/kernel/client/session/sso.ts';
import { readSession } from '@steward/kernel/client/state/stored_session.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { AuthFrame } from './AuthFrame.tsx';

type Outcome =
  | { readonly purpose: 'sign_in' | 'link'; readonly answer: LoginAnswer | null }
  | { readonly purpose: 'sign_in' | 'link'; readonly error: unknown }
  | 'strange';

/** Where the link to a provider is shown. */
const SECURITY = { to: '/profile', search: { tab: 'security' }, replace: true } as const;

/** Once per return, since codes are single-use. */
const returns = new Map<string, Promise<Outcome>>();

function finish(search: string): Promise<Outcome> {
  const known = returns.get(search);
  if (known) return known;
  const finishing = work(search);
  returns.set(search, finishing);
  return finishing;
}

async function work(search: string): Promise<Outcome> {
  const going = takePendingSso();
  if (going === null) return 'strange';
  const { key, purpose } = going;
  const body = { key, params: Object.fromEntries(new URLSearchParams(search)) };
  try {
    if (purpose === 'link') await api.post('sso/link/finish/', body);
    const answer =
      purpose === 'link'
        ? null
        : await api.post<LoginAnswer>('login/sso/finish/', body, {
            prefix: false,
            token: false,
            ownUnauthorised: true,
          });
    // A session of another company is replaced.
    if (answer && readSession('accessToken') !== null)
      await api
        .post('logout/', { refresh: readSession('refreshToken') }, { ownUnauthorised: true })
        .catch(() => undefined);
    return { purpose, answer };
  } catch (error) {
    return { purpose, error };
  }
}

/** SSO callback. Parameters are consumed and removed from the address. */
export function SsoReturn() {
  const { t } = useTranslation(['auth', 'errors']);
  const navigate = useNavigate();
  const [search] = useState(location.search);
  const [failed, setFailed] = useState<Exclude<Outcome, { answer: unknown }> | null>(null);
  useEffect(() => {
    let isHere = true;
    history.replaceState(history.state, '', location.pathname);
    void finish(search).then(async (outcome) => {
      if (!isHere) return;
      if (outcome === 'strange' || 'error' in outcome) return setFailed(outcome);
      if (outcome.answer) beginSession(outcome.answer);
      else toast.success(t('sso.linked'));
      if (outcome.answer) await navigate({ to: takeNextPath(), replace: true });
      else await navigate(SECURITY);
    });
    return () => {
      isHere = false;
    };
  }, [navigate, search, t]);
  if (failed === null) {
    return (
      <AuthFrame title={t('sso.title')} text={t('sso.wait')}>
        <Box sx={{ display: 'grid', placeItems: 'center', py: 4 }}>
          <CircularProgress size={28} aria-label={t('sso.wait')} />
        </Box>
      </AuthFrame>
    );
  }
  const error = failed === 'strange' ? null : failed.error;
  const offline = error instanceof ApiError && error.status === 0;
  const toProfile = failed !== 'strange' && failed.purpose === 'link';
  return (
    <AuthFrame title={t('sso.failed')}>
      <Box sx={{ display: 'grid', gap: 4.5 }}>
        <Notice tone="bad">
          {error === null
            ? t('sso.strange')
            : offline
              ? t('errors:offline.text')
              : error instanceof ApiError
                ? error.message
                : t('errors:wrong')}
        </Notice>
        <Button
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          autoFocus
          onClick={() => void navigate(toProfile ? SECURITY : { to: '/login', replace: true })}
        >
          {t(toProfile ? 'sso.to_profile' : 'sso.to_login')}
        </Button>
      </Box>
    </AuthFrame>
  );
}
