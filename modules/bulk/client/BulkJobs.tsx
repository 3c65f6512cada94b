import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { BulkJob } from '../contract/wire.ts';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { jobsQuery } from './wire.ts';
import { TONES, useJobLabels } from './labels.ts';

/** The user's bulk jobs, newest first, with progress. */
export default function BulkJobs() {
  const { t } = useTranslation('bulk');
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const page = Math.max(1, Number(search['page'] ?? 1) || 1);
  const query = useQuery({ ...jobsQuery(page), placeholderData: keepPreviousData });
  const jobs = query.data?.results ?? [];
  const last = Math.max(1, Math.ceil((query.data?.count ?? 0) / 20));
  const go = (next: number): void => router.history.push(next === 1 ? '/bulk-jobs' : `/bulk-jobs?page=${next}`);
  return (
    <>
      <PageHeader title={t('jobs')} subtitle={t('intro')} />
      <Card padding="none">
        {query.isPending && <SkeletonRows rows={4} columns={3} />}
        {query.error && !query.data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && jobs.length === 0 && (
          <EmptyState compact icon={Layers} title={t('none')} text={t('none_text')} />
        )}
        {jobs.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </Box>
        )}
      </Card>
      {last > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
          <Button size="small" disabled={page <= 1} onClick={() => go(page - 1)}>
            {t('newer')}
          </Button>
          <Button size="small" disabled={page >= last} onClick={() => go(page + 1)}>
            {t('older')}
          </Button>
        </Box>
      )}
    </>
  );
}

function JobLine({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const words = useJobLabels();
  const isUnderWay = job.status === 'checking' || job.status === 'running';
  const figures = (['changed', 'unchanged', 'refused'] as const).flatMap((what) =>
    job[what] > 0 ? [`${formatNumber(job[what])} ${t(`figures.${what}`).toLowerCase()}`] : [],
  );
  const shown = isUnderWay
    ? t('progress', { done: formatNumber(job.done), all: formatNumber(job.total) })
    : figures.join(' · ');
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1.2fr) 150px' },
        alignItems: 'center',
        columnGap: 4,
        minHeight: 52,
        px: 4.5,
        py: 2,
        borderBottom: `1px solid ${color.softLine}`,
        '&:last-of-type': { borderBottom: 0 },
        '&:hover': { backgroundColor: color.hover },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          to={`/bulk-jobs/${job.id}`}
          sx={{ color: color.text, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {words.title(job)}
        </Link>
        <Box sx={{ fontSize: '0.8125rem', color: color.tertiary }}>{words.changes(job)}</Box>
      </Box>
      <Box
        className="tabular"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          gridRow: { xs: 2, md: 'auto' },
          fontSize: '0.8125rem',
          color: color.secondary,
        }}
      >
        {shown}
      </Box>
      <Box
        className="tabular"
        sx={{ display: { xs: 'none', md: 'block' }, fontSize: '0.8125rem', color: color.secondary }}
      >
        {formatDateTime(job.created_at)}
      </Box>
      <Box sx={{ justifySelf: { xs: 'end', md: 'start' } }}>
        <StatusChip tone={TONES[job.status]}>{t(`status.${job.status}`)}</StatusChip>
      </Box>
    </Box>
  );
}
