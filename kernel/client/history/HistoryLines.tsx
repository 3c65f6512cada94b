import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../ui/lists/TimelineItem.tsx';
import { SkeletonLines } from '../ui/Skeletons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory, type HistoryFilterState } from './useHistory.ts';

/** The filtered history of the company. */
export function HistoryLines({ narrowed }: { narrowed: HistoryFilterState }) {
  const { t } = useTranslation(['history', 'common']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(undefined, 20, narrowed);
  const entries = data?.pages.flatMap((page) => page.results) ?? [];
  if (error && !data) return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <>
      {entries.length === 0 && t('empty')}
      <Timeline>
        {entries.map((one) => (
          <HistoryItem key={one.id} entry={one} own={undefined} />
        ))}
      </Timeline>
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 3 }}>
          {isFetchingNextPage ? t('common:loading') : t('more')}
        </Button>
      )}
    </>
  );
}
