import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActions } from '@steward/kernel/client/action_form/useActions.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { useInstallation } from '@steward/kernel/client/session/installation.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader, READING_WIDTH } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { user } from '../../contract/user.ts';
import { pendingQuery } from '../calls.ts';
import { InviteForm } from './InviteForm.tsx';
import { PendingRow } from './PendingRow.tsx';

/** Invites users and lists pending invitations. */
export function Invitations() {
  const { t } = useTranslation('people');
  const may = useCan();
  const labels = useLabels('user');
  const actions = useActions(user);
  const waiting = useQuery(pendingQuery());
  const hasNoMail = useInstallation().data?.mailbox === true;
  const rows = waiting.data?.results ?? [];
  return (
    <Box sx={{ ...READING_WIDTH, display: 'grid', gap: 4 }}>
      <Box>
        <PageHeader
          title={t('invite.title')}
          count={waiting.data ? waiting.data.count : undefined}
          crumbs={[{ label: labels.many, to: user.pages.list }, { label: t('invite.title') }]}
          subtitle={t('invite.subtitle')}
        />
        {hasNoMail && (
          <Notice
            action={
              <Link to="/mailbox" sx={{ color: 'inherit' }}>
                {t('invite.mailbox')}
              </Link>
            }
          >
            {t('invite.no_mail')}
          </Notice>
        )}
      </Box>
      {may('user:write') && <InviteForm />}
      <Card padding="none" title={t('invite.pending')}>
        {waiting.isPending && <SkeletonRows rows={3} columns={3} />}
        {waiting.isError && <ErrorState error={waiting.error} compact onRetry={() => void waiting.refetch()} />}
        {waiting.data && rows.length === 0 && (
          <EmptyState compact icon={MailCheck} title={t('invite.empty')} text={t('invite.empty_text')} />
        )}
        {rows.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((one) => (
              <PendingRow key={one.user.id} invitation={one} actions={actions} />
            ))}
          </Box>
        )}
      </Card>
      {actions.dialog}
    </Box>
  );
}
