import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { color } from '../theme/tokens.ts';
import { Timeline } from '../ui/lists/TimelineItem.tsx';
import { SkeletonLines } from '../ui/Skeletons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { HistoryFilter } from './HistoryFilter.tsx';
import { HistoryRunItem } from './HistoryRunItem.tsx';
import { runsOf } from './runs.ts';
import { useHistory, type HistoryFilterState } from './useHistory.ts';
import { useRestoreValue } from './useRestoreValue.ts';

interface RecordHistoryProps {
  record: RecordDefinition;
  /** The record. */
  row: Row;
  /** Entries at once. */
  pageSize?: number;
  /** Without filters. */
  narrow?: boolean;
  /** Only the first entries, without "more". */
  brief?: boolean;
}

/** Timeline of a record, newest first. The full one can be filtered and restores previous values. */
export function RecordHistory({ record, row, pageSize = 20, narrow = false, brief = false }: RecordHistoryProps) {
  const { t } = useTranslation(['history', 'common', 'list']);
  const [narrowed, setNarrowed] = useState<HistoryFilterState>({});
  const { data, error, isPending, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useHistory({ record: record.name, id: row.id }, pageSize, narrowed);
  const restore = useRestoreValue(record, row);
  if (isPending) return <SkeletonLines lines={6} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  const [first] = data?.pages ?? [];
  const entries = data?.pages.flatMap((page) => page.results) ?? [];
  const isNarrowed = Object.values(narrowed).some((one) => one !== undefined);
  // A filtered history is not grouped, since entries in between are missing.
  const runs = isNarrowed ? entries.map((entry) => ({ entry, parts: [entry] })) : runsOf(entries);
  const isLong = isNarrowed || (first?.count ?? 0) > 5;
  return (
    <>
      {!brief && !narrow && isLong && (
        <HistoryFilter
          record={record}
          actors={first?.actors ?? []}
          fields={first?.fields ?? []}
          narrowed={narrowed}
          onChange={setNarrowed}
        />
      )}
      {entries.length === 0 && (
        <Box sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>{isNarrowed ? t('none_match') : t('empty')}</Box>
      )}
      <Box sx={{ opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isPlaceholderData}>
        <Timeline>
          {runs.map((run) => (
            <HistoryRunItem key={run.parts.at(-1)?.id} run={run} own={row.id} restore={brief ? undefined : restore} />
          ))}
        </Timeline>
      </Box>
      {hasNextPage && !brief && (
        <Button size="small" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} sx={{ mt: 4 }}>
          {isFetchingNextPage ? t('common:loading') : t('more')}
        </Button>
      )}
    </>
  );
}
