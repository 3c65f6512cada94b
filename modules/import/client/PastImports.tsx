import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { JobLine } from '@steward/kernel/client/operations/JobLine.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Tone } from '@steward/kernel/client/ui/StatusChip.tsx';
import type { ImportSet } from '../contract/wire.ts';
import { setsQuery } from './set/calls.ts';
import { isWritten, OUTCOMES, pastQuery, type ImportSummary, isByAnother } from './wire.ts';

/** How states of imports and of sets of files are coloured. */
export const STATUS_TONES: Readonly<Record<ImportSummary['status'] | 'draft', Tone>> = {
  draft: 'quiet',
  uploaded: 'quiet',
  checking: 'info',
  checked: 'info',
  running: 'info',
  paused: 'warning',
  cancelled: 'quiet',
  done: 'ok',
  failed: 'bad',
  undoing: 'info',
  undone: 'quiet',
};

/** Past imports, newest first, with progress. */
export function PastImports() {
  const { t } = useTranslation('import');
  const query = useQuery(pastQuery());
  const together = useQuery(setsQuery());
  const jobs = [
    ...(query.data?.results ?? []).map((job) => ({ at: job.created_at, id: job.id, line: <PastImport job={job} /> })),
    // A set without files was left at once.
    ...(together.data?.results ?? [])
      .filter((set) => set.files.length > 0)
      .map((set) => ({ at: set.created_at, id: set.id, line: <PastSet set={set} /> })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <Card title={t('file.past')} padding="none">
      {query.isPending && <SkeletonRows rows={3} columns={4} />}
      {query.error && !query.data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && jobs.length === 0 && (
        <EmptyState compact icon={History} title={t('file.no_past')} text={t('file.no_past_text')} />
      )}
      {jobs.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: `1px solid ${color.softLine}` }}>
          {jobs.map(({ id, line }) => (
            <Fragment key={id}>{line}</Fragment>
          ))}
        </Box>
      )}
    </Card>
  );
}

function PastSet({ set }: { set: ImportSet }) {
  const { t } = useTranslation('import');
  const [first, ...others] = set.files;
  const written = set.files.reduce((sum, { totals }) => sum + (totals ? totals.created + totals.changed : 0), 0);
  const isEnded = set.status === 'done' || set.status === 'cancelled';
  return (
    <JobLine
      to={`/import/set/${set.id}`}
      title={[first?.file_name ?? '', ...(others.length > 0 ? [`+ ${formatNumber(others.length)}`] : [])].join(' ')}
      details={t('set.ended')}
      progress={
        set.status === 'undone'
          ? t('undo.undone', { count: set.undo?.undone ?? 0, shown: formatNumber(set.undo?.undone ?? 0) })
          : isEnded
            ? t('set.done', { count: written, number: formatNumber(written) })
            : t('row_count', { count: set.row_count })
      }
      createdAt={set.created_at}
      author={set.author ?? ''}
      tone={STATUS_TONES[set.status]}
      status={t(`status.${set.status === 'draft' ? 'uploaded' : set.status}`)}
    />
  );
}

function PastImport({ job }: { job: ImportSummary }) {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const who = useImportAuthor()(job);
  const parts = OUTCOMES.toReversed().flatMap((outcome) =>
    (job.totals[outcome] ?? 0) > 0 && isWritten(job)
      ? [`${formatNumber(job.totals[outcome] ?? 0)} ${t(`done.${outcome}`).toLowerCase()}`]
      : [],
  );
  const isUnderWay = job.status === 'checking' || job.status === 'running' || job.status === 'paused';
  const far = isUnderWay
    ? t('check.progress', { done: formatNumber(job.done_count), all: formatNumber(job.row_count) })
    : t('row_count', { count: job.row_count });
  const back = job.undo ? t('undo.undone', { count: job.undo.undone, shown: formatNumber(job.undo.undone) }) : '';
  const shown =
    job.status === 'undoing' || job.status === 'undone'
      ? back
      : [...(isUnderWay || parts.length === 0 ? [far] : []), ...parts].join(' · ');
  return (
    <JobLine
      to={`/import/${job.id}`}
      title={job.file_name}
      details={labels[job.record]?.many}
      progress={shown}
      createdAt={job.created_at}
      author={who}
      tone={STATUS_TONES[job.status]}
      status={t(`status.${job.status}`)}
    />
  );
}

/** Names of the uploader and of who started it on their own behalf. */
export function useImportAuthor(): (
  job: Pick<ImportSummary, 'created_by' | 'author' | 'started_by' | 'starter'>,
) => string {
  const { t } = useTranslation('import');
  return (job) => {
    const author = job.author ?? '';
    return isByAnother(job) ? t('who.other', { starter: job.starter ?? '', author }) : author;
  };
}
