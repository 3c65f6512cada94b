import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { formatNumber } from '../fields/format.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { operationsQuery } from './calls.ts';
import { JobLine } from './JobLine.tsx';
import { pageOf, progressOf, TONES, useOperationLabels } from './views.ts';

/** The user's long work of all kinds, newest first, with progress. */
export function OperationList() {
  const { t } = useTranslation('operations');
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const page = Math.max(1, Number(search['page'] ?? 1) || 1);
  const query = useQuery({ ...operationsQuery(page), placeholderData: keepPreviousData });
  const operations = query.data?.results ?? [];
  const last = Math.max(1, Math.ceil((query.data?.count ?? 0) / 20));
  const go = (next: number): void => router.history.push(next === 1 ? '/operations' : `/operations?page=${next}`);
  return (
    <>
      <PageHeader title={t('jobs')} subtitle={t('intro')} />
      <Card padding="none">
        {query.isPending && <SkeletonRows rows={4} columns={3} />}
        {query.error && !query.data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && operations.length === 0 && (
          <EmptyState compact icon={Layers} title={t('none')} text={t('none_text')} />
        )}
        {operations.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {operations.map((operation) => (
              <OperationLine key={operation.id} operation={operation} />
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

function OperationLine({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operations');
  const labels = useOperationLabels(operation);
  const { done, all } = progressOf(operation);
  const figures = (['changed', 'unchanged', 'refused'] as const).flatMap((what) =>
    operation[what] > 0 ? [`${formatNumber(operation[what])} ${t(`figures.${what}`).toLowerCase()}`] : [],
  );
  const shown = isUnderWay(operation)
    ? t('progress', { done: formatNumber(done), all: formatNumber(all) })
    : // What changes no records has no such figures.
      labels.ended
      ? ''
      : figures.join(' · ');
  return (
    <JobLine
      to={pageOf(operation)}
      title={labels.title(operation)}
      details={labels.details?.(operation)}
      progress={shown}
      createdAt={operation.created_at}
      tone={TONES[operation.status]}
      status={t(`status.${operation.status}`)}
    />
  );
}
