import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { BulkJob } from '../contract/wire.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { queryClient } from '@steward/kernel/client/query_client.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonPage } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { Checked } from './Checked.tsx';
import { Ended } from './Ended.tsx';
import { Figures } from './Figures.tsx';
import { Progress } from './Progress.tsx';
import { Reasons } from './Reasons.tsx';
import { Samples } from './Samples.tsx';
import { TONES, useJobLabels } from './labels.ts';
import { act, bulkKeys, isBusy, jobQuery } from './wire.ts';

/** A bulk job: dry run, progress, report. Its state is on the server. */
export default function BulkJobPage() {
  const { id } = useParams({ strict: false });
  const query = useQuery(jobQuery(id ?? ''));
  useRefresh(query.data);
  if (query.isPending) return <SkeletonPage />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown job={query.data} />;
}

function Shown({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const words = useJobLabels();
  const verb = useMutation({
    mutationFn: (what: 'run' | 'cancel' | 'undo') => act(job.id, what),
    onError: (error) => {
      toastFailure(error);
      void queryClient.invalidateQueries({ queryKey: bulkKeys.job(job.id) });
    },
  });
  const isUntouched = job.status === 'checking' || job.status === 'checked';
  const counts = job.status === 'checked' ? (job.preview ?? job) : job;
  return (
    <>
      <PageHeader
        title={words.title(job)}
        status={<StatusChip tone={TONES[job.status]}>{t(`status.${job.status}`)}</StatusChip>}
        subtitle={[formatDateTime(job.created_at), words.changes(job)].filter(Boolean).join(' · ')}
        actions={
          <>
            <LinkButton to="/bulk-jobs">{t('all')}</LinkButton>
            <LinkButton to={recordNamed(job.record).pages.list}>{words.list(job)}</LinkButton>
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        {job.status === 'failed' && (
          <Notice tone="bad">{job.failure ? `${t('failed')}: ${job.failure}` : t('failed')}</Notice>
        )}
        {isBusy(job) && <Progress job={job} busy={verb.isPending} onCancel={() => verb.mutate('cancel')} />}
        {job.status === 'checked' && (
          <Checked
            job={job}
            busy={verb.isPending}
            onRun={() => verb.mutate('run')}
            onCancel={() => verb.mutate('cancel')}
          />
        )}
        {!isBusy(job) && job.status !== 'checked' && (
          <Ended job={job} busy={verb.isPending} onVerb={(what) => verb.mutate(what)} />
        )}
        {job.status !== 'undoing' && <Figures counts={counts} isComing={isUntouched} />}
        {job.status === 'checked' && <Samples job={job} />}
        {counts.reasons.length > 0 && <Reasons job={job} counts={counts} isComing={isUntouched} />}
      </Box>
    </>
  );
}

const ENDED: ReadonlySet<string> = new Set(['done', 'undone', 'cancelled', 'failed']);

/** Refetches lists after a job has written. */
function useRefresh(job: BulkJob | undefined): void {
  const was = useRef(job?.status);
  useEffect(() => {
    const isWritten = job && was.current !== undefined && was.current !== job.status && ENDED.has(job.status);
    if (isWritten) void refreshRecord(queryClient, job.record);
    was.current = job?.status;
  }, [job]);
}
