import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@steward/kernel/client/api/client.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { SavedReport, SourceSummary } from '../../contract/wire.ts';
import { blankOf, filtersAsked } from '../fields.ts';
import { reportQuery, sourcesQuery } from '../queries.ts';
import { ReportScreen } from './ReportScreen.tsx';

const NONE: readonly string[] = [];

/** A ready report or a saved one. */
export function ReportPage() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (data) return <Opened key={id} saved={data} source={{ name: data.definition.source, columns: NONE }} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 403);
  if (isMissing)
    return (
      <EmptyState
        page
        icon={FileQuestion}
        title={t('missing.title')}
        text={t('missing.text')}
        action={<LinkButton to="/reports">{t('missing.back')}</LinkButton>}
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={10} />;
}

/** The record type that a new report begins with. */
const FIRST = 'asset';

/** A new report. */
export function BuilderPage() {
  const { t } = useTranslation('reports');
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(sourcesQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={10} />;
  const named = (name: unknown): SourceSummary | undefined => data.results.find((one) => one.name === name);
  const source = named(asked['source']) ?? named(FIRST) ?? data.results[0];
  if (source === undefined)
    return (
      <EmptyState
        page
        icon={FileQuestion}
        title={t('no_source')}
        action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    );
  const filters = filtersAsked(asked['filters']);
  return <Opened key={`${source.name} ${JSON.stringify(filters)}`} saved={null} source={source} filters={filters} />;
}

interface OpenedProps {
  saved: SavedReport | null;
  source: Pick<SourceSummary, 'name' | 'columns'>;
  /** Of rows that are to be listed. */
  filters?: Filter | null;
}

function Opened({ saved, source, filters = null }: OpenedProps) {
  const { name, columns } = source;
  const asked = filters === null ? '' : JSON.stringify(filters);
  const blank = useMemo(
    () => ({ ...blankOf({ name, columns }), filters: filtersAsked(asked === '' ? undefined : asked) }),
    [asked, columns, name],
  );
  return <ReportScreen saved={saved} blank={blank} />;
}
