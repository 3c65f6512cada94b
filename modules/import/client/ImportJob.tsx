import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonPage } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { ReadingCard } from './file/ReadingCard.tsx';
import { ImportSteps, type Step } from './ImportSteps.tsx';
import { CheckStep } from './results/CheckStep.tsx';
import { DoneStep } from './results/DoneStep.tsx';
import { Progress } from './results/Progress.tsx';
import { importKeys, isBusy, jobQuery, type ImportJob as Job } from './wire.ts';

/** An import from mapping to report. The step follows from its state on the server. */
export function ImportJob() {
  const { id } = useParams({ strict: false });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const query = useQuery(jobQuery(id ?? ''));
  useRefresh(query.data);
  if (query.isPending) return <SkeletonPage />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown job={query.data} isChanging={search['step'] === 'columns'} />;
}

/** States in which rows have been written. */
const ENDED: ReadonlySet<Job['status']> = new Set(['running', 'paused', 'cancelled', 'done', 'undoing', 'undone']);

function stepOf(job: Job, isChanging: boolean): Step {
  if (ENDED.has(job.status)) return 'done';
  // A paused run has processed rows, a stopped check has not.
  if (
    job.status === 'failed' &&
    (job.totals.created ?? 0) + (job.totals.changed ?? 0) + (job.totals.unchanged ?? 0) > 0
  )
    return 'done';
  return job.status === 'uploaded' || isChanging ? 'columns' : 'check';
}

function Shown({ job, isChanging }: { job: Job; isChanging: boolean }) {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const router = useRouter();
  const step = stepOf(job, isChanging);
  const go = (next: Step): void =>
    router.history.push(next === 'columns' ? `/import/${job.id}?step=columns` : `/import/${job.id}`);
  const adopt = (next: Job): void => void queryClient.setQueryData(importKeys.job(job.id), next);
  return (
    <>
      <PageHeader
        title={t('title_of', { what: inSentence(labels[job.record]?.many ?? '') })}
        {...(job.set_id === null
          ? {}
          : {
              crumbs: [
                { label: t('title'), to: '/import' },
                { label: t('set.title'), to: `/import/set/${job.set_id}` },
                { label: job.file_name },
              ],
            })}
        subtitle={
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {job.file_name} · {t('row_count', { count: job.row_count })}
          </Box>
        }
        actions={
          <ImportSteps
            current={step}
            isFinished={job.status === 'done' || job.status === 'cancelled' || job.status === 'undone'}
          />
        }
      />
      {isBusy(job) ? (
        <Progress job={job} onChanged={adopt} />
      ) : step === 'columns' ? (
        <ReadOnlyGuard notice>
          <ColumnsArea
            job={job}
            adopt={adopt}
            onChecked={(next) => {
              adopt(next);
              go('check');
            }}
          />
        </ReadOnlyGuard>
      ) : step === 'check' ? (
        <ReadOnlyGuard notice>
          <CheckStep job={job} onChange={() => go('columns')} onStarted={adopt} />
        </ReadOnlyGuard>
      ) : (
        <DoneStep job={job} onChanged={adopt} />
      )}
    </>
  );
}

/** Reading options and mapping; re-reading resets the mapping. */
function ColumnsArea({
  job,
  adopt,
  onChecked,
}: {
  job: Job;
  adopt: (job: Job) => void;
  onChecked: (job: Job) => void;
}) {
  const [reads, setReads] = useState(0);
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <ReadingCard
        job={job}
        onRead={(next) => {
          adopt(next);
          setReads(reads + 1);
        }}
      />
      <ColumnsStep key={`${job.id} ${reads}`} job={job} onChecked={onChecked} />
    </Box>
  );
}

const WRITES: ReadonlySet<Job['status']> = new Set(['running', 'undoing']);

/** Refetches lists after an import has ended. */
function useRefresh(job: Job | undefined): void {
  const was = useRef(job?.status);
  useEffect(() => {
    if (job && was.current !== undefined && WRITES.has(was.current) && !WRITES.has(job.status)) {
      void refreshRecord(queryClient, job.record);
      void queryClient.invalidateQueries({ queryKey: [...importKeys.all, 'list'] });
    }
    was.current = job?.status;
  }, [job]);
}
