import { useQuery } from '@tanstack/react-query';
import { Link2Off, LinkIcon, LoaderCircle, MailCheck, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { useSearchText } from '@steward/kernel/client/search_params.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { AuthFrame } from '@steward/modules/sign_in/client';
import type { InvitationPreview } from '../../contract/wire.ts';
import { AcceptPassword } from './AcceptPassword.tsx';
import { AcceptSignedIn } from './AcceptSignedIn.tsx';

/** Accepts an invitation: with a new password, or signed in; expired links say what to do. */
export function Accept() {
  const { t } = useTranslation('people');
  const token = useSearchText('token');
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.post<InvitationPreview>('invitation/look/', { token }, { prefix: false, token: false }),
    retry: false,
    staleTime: Infinity,
  });
  const title = t('accept.title', { company: data?.company ?? 'Steward' });
  if (error)
    return (
      <AuthFrame title={title}>
        <ErrorState error={error} compact onRetry={() => void refetch()} />
      </AuthFrame>
    );
  if (!data)
    return (
      <AuthFrame title={title}>
        <EmptyState compact icon={LoaderCircle} title={t('accept.asking')} />
      </AuthFrame>
    );
  if (data.state !== 'open') return <Ended look={data} state={data.state} />;
  const { company = '', inviter = '' } = data;
  return (
    <AuthFrame title={title} text={t('accept.text', { inviter, company })}>
      {data.needs === 'password' && <AcceptPassword look={data} token={token} />}
      {data.needs === 'copied_link' && (
        <EmptyState
          compact
          icon={Link2Off}
          title={t('accept.copied.title')}
          text={t('accept.copied.text', { inviter, email: data.email })}
        />
      )}
      {data.needs !== 'password' && data.needs !== 'copied_link' && <AcceptSignedIn look={data} token={token} />}
    </AuthFrame>
  );
}

const ICONS = { expired: MailX, replaced: MailX, withdrawn: MailX, accepted: MailCheck, unknown: LinkIcon } as const;

/** Why the link is invalid, and what to do. */
function Ended({ look, state }: { look: InvitationPreview; state: keyof typeof ICONS }) {
  const { t } = useTranslation('people');
  const { company = '', inviter = '' } = look;
  const action =
    state === 'accepted' ? (
      <LinkButton to="/login" variant="contained" color="primary">
        {t('accept.to_login')}
      </LinkButton>
    ) : undefined;
  return (
    <AuthFrame title={company === '' ? 'Steward' : t('accept.title', { company })}>
      <EmptyState
        compact
        icon={ICONS[state]}
        title={t(`accept.ended.${state}.title`)}
        text={t(`accept.ended.${state}.text`, { company, inviter })}
        action={action}
      />
    </AuthFrame>
  );
}
