import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RecordDefinition } from '@steward/contract/records/index';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Timeline } from '../../ui/TimelineItem.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory } from './useHistory.ts';

interface RecordHistoryProps {
  /** Whose history; without these two that of the whole company. */
  record?: RecordDefinition;
  id?: string;
  /** How many at once. */
  pageSize?: number;
  /** Only the first ones, without a button for more. */
  brief?: boolean;
}

/** A readable timeline of who did what, newest first. */
export function RecordHistory({ record, id, pageSize = 20, brief = false }: RecordHistoryProps) {
  const { t } = useTranslation(['history', 'common']);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(record && id !== undefined ? { record: record.name, id } : undefined, pageSize);
  if (isPending) return <SkeletonLines lines={6} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  const entries = data?.pages.flatMap((page) => page.results) ?? [];
  if (entries.length === 0) return <Box sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>{t('empty')}</Box>;
  return (
    <>
      <Timeline>{entries.map((entry) => <HistoryItem key={entry.id} entry={entry} own={id} />)}</Timeline>
      {hasNextPage && !brief && <Button size="small" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} sx={{ mt: 4 }}>{isFetchingNextPage ? t('common:loading') : t('more')}</Button>}
    </>
  );
}
