import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, LinkIcon, LogIn, MailQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, errorDetail, fieldErrors } from '@steward/kernel/client/api/client.ts';
import { useSearchText } from '@steward/kernel/client/search_params.ts';
import { auth, fetchUser, useUser } from '@steward/kernel/client/session/auth.ts';
import { storeNextPath } from '@steward/kernel/client/session/guard.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { SignInFirst } from '../auth/SignInFirst.tsx';

/** Confirming needs the account's session; undoing does not. */
const isForOther = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_to_verify';

/** Links of an address change. A click is needed, so that mail scanners change nothing. */
function AddressLink({ what }: { what: 'confirm' | 'undo' }) {
  const { t } = useTranslation('security');
  const token = useSearchText('token');
  const signedIn = useUser() !== null;
  const send = useMutation({
    mutationFn: () =>
      api.post<{ email: string }>(
        `${what}-email/`,
        {},
        { prefix: false, ...(what === 'undo' ? { token: false } : {}), query: { token } },
      ),
    onError: (error) => {
      if (isForOther(error)) storeNextPath(`/confirm-email?token=${token}`);
    },
    onSuccess: async () => {
      if (auth.get().authenticated) await fetchUser().catch(() => undefined);
    },
  });
  const refused = send.error && (fieldErrors(send.error)['email'] ?? errorDetail(send.error) ?? '');
  const login = isForOther(send.error);
  const onward = login ? (
    <SignInFirst />
  ) : signedIn && what === 'confirm' ? (
    <LinkButton to="/profile" search={{ tab: 'security' }} variant="contained" color="primary">
      {t('link.onward')}
    </LinkButton>
  ) : (
    <LinkButton to="/login" variant="contained" color="primary">
      {t('link.login')}
    </LinkButton>
  );
  return (
    <AuthFrame title={t(`link.${what}.title`)}>
      <Box role="status" sx={{ mx: -2 }}>
        {send.data && (
          <EmptyState compact icon={BadgeCheck} title={send.data.email} text={t(`link.${what}.done`)} action={onward} />
        )}
        {refused !== null && (
          <EmptyState
            compact
            icon={login ? LogIn : LinkIcon}
            title={t(login ? 'link.sign_in' : 'link.refused')}
            text={refused}
            action={onward}
          />
        )}
        {!send.data && refused === null && (
          <EmptyState
            compact
            icon={MailQuestion}
            title={t(`link.${what}.ask`)}
            text={t(`link.${what}.text`)}
            action={
              <Button
                variant="contained"
                color={what === 'undo' ? 'error' : 'primary'}
                disabled={send.isPending}
                onClick={() => send.mutate()}
              >
                {t(`link.${what}.submit`)}
              </Button>
            }
          />
        )}
      </Box>
    </AuthFrame>
  );
}

export const ConfirmAddress = () => <AddressLink what="confirm" />;
export const UndoAddress = () => <AddressLink what="undo" />;
