import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { invite as inviteSome, uninvitedQuery, type ImportJob } from '../wire.ts';

/** Invitations per call. */
const AT_ONCE = 100;

/** Offers to invite imported users. */
export function InviteCard({ job }: { job: ImportJob }) {
  const { t } = useTranslation('import');
  const may = useCan()('user:update');
  const isWritten = job.record === 'user' && (job.status === 'done' || job.status === 'cancelled');
  const query = useQuery({ ...uninvitedQuery(job.id), enabled: isWritten && may });
  const [asks, setAsks] = useState(false);
  const ids = query.data?.ids ?? [];
  const invite = useMutation({
    mutationFn: async () => {
      let done = 0;
      const refused: { detail: string }[] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const answer = await inviteSome(ids.slice(at, at + AT_ONCE));
        done += answer.done.length;
        refused.push(...answer.refused);
      }
      return { done, refused };
    },
    onSuccess: ({ done, refused }) => {
      if (done > 0) toast.success(t('invite.done', { count: done }));
      if (refused.length > 0)
        toast.error(t('invite.refused', { count: refused.length, why: refused[0]?.detail ?? '' }));
    },
    onError: toastFailure,
    onSettled: () => {
      setAsks(false);
      void query.refetch();
      void refreshRecord(queryClient, 'user');
    },
  });
  if (!query.data || query.data.count === 0) return null;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box
          component={MailPlus}
          size={20}
          strokeWidth={1.75}
          aria-hidden
          sx={{ flex: 'none', color: color.secondary }}
        />
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h2">{t('invite.title', { count: query.data.count })}</Typography>
          <Box sx={{ fontSize: '0.8125rem', color: color.tertiary }}>{t('invite.text')}</Box>
        </Box>
        <Button
          startIcon={<MailPlus size={16} aria-hidden />}
          disabled={invite.isPending}
          onClick={() => setAsks(true)}
        >
          {t('invite.button', { count: ids.length })}
        </Button>
      </Box>
      <ConfirmDialog
        open={asks}
        title={t('invite.ask', { count: ids.length })}
        confirmLabel={t('invite.button', { count: ids.length })}
        busy={invite.isPending}
        onConfirm={() => invite.mutate()}
        onClose={() => setAsks(false)}
      >
        {t('invite.text')}
      </ConfirmDialog>
    </Card>
  );
}
