import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BadgeCheck, LinkIcon, MailQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail, fieldErrors } from '../../api/client.ts';
import { auth, fetchUser, useUser } from '../../session/auth.ts';
import { LinkButton } from '../../ui/Link.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AuthFrame } from '../auth/index.ts';

/** Where the links of a change of address lead. A click decides: what only opens links, as mail scanners do, changes nothing. */
function AddressLink({ what }: { what: 'confirm' | 'undo' }) {
  const { t } = useTranslation('security');
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const signedIn = useUser() !== null;
  const send = useMutation({
    mutationFn: () => api.post<{ email: string }>(`${what}-email/`, {}, { prefix: false, token: false, query: { token } }),
    onSuccess: async () => {
      if (auth.get().authenticated) await fetchUser().catch(() => undefined);
    },
  });
  const refused = send.error && (fieldErrors(send.error)['email'] ?? errorDetail(send.error) ?? '');
  const onward = signedIn && what === 'confirm' ? <LinkButton to="/profile" search={{ tab: 'security' }} variant="contained" color="primary">{t('link.onward')}</LinkButton> : <LinkButton to="/login" variant="contained" color="primary">{t('link.login')}</LinkButton>;
  return (
    <AuthFrame title={t(`link.${what}.title`)}>
      <Box role="status" sx={{ mx: -2 }}>
        {send.data && <EmptyState compact icon={BadgeCheck} title={send.data.email} text={t(`link.${what}.done`)} action={onward} />}
        {refused !== null && <EmptyState compact icon={LinkIcon} title={t('link.refused')} text={refused} action={onward} />}
        {!send.data && refused === null && <EmptyState compact icon={MailQuestion} title={t(`link.${what}.ask`)} text={t(`link.${what}.text`)} action={<Button variant="contained" color={what === 'undo' ? 'error' : 'primary'} disabled={send.isPending} onClick={() => send.mutate()}>{t(`link.${what}.submit`)}</Button>} />}
      </Box>
    </AuthFrame>
  );
}

export const ConfirmAddress = () => <AddressLink what="confirm" />;
export const UndoAddress = () => <AddressLink what="undo" />;
