import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HistoryItem } from '@steward/kernel/client/history/HistoryItem.tsx';
import { useHistory } from '@steward/kernel/client/history/useHistory.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { LOCALES } from '@steward/kernel/client/i18n/when.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Timeline } from '@steward/kernel/client/ui/lists/TimelineItem.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { isFiltered, queryOf, type ActivityFilters } from './filters.ts';

const PAGE_SIZE = 50;

interface EntriesProps {
  filters: ActivityFilters;
  /** On the page of the user whose entries these are. */
  own?: string;
}

/** Entries by day, newest first. */
export function Entries({ filters, own }: EntriesProps) {
  const { t } = useTranslation(['activity_log', 'common']);
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    undefined,
    PAGE_SIZE,
    queryOf(filters),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={12} />;
  const entries = data.pages.flatMap((page) => page.results);
  const isNarrowed = isFiltered(own === undefined ? filters : { ...filters, user: undefined });
  if (entries.length === 0) {
    if (isNarrowed) return <EmptyState icon={History} title={t('none_match')} />;
    return own === undefined ? (
      <EmptyState icon={History} title={t('none')} text={t('none_text')} />
    ) : (
      <EmptyState icon={History} title={t('of_user_none')} />
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 5, opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isPlaceholderData}>
      {byDay(entries).map(([day, ofDay]) => (
        <Box component="section" key={day} aria-labelledby={`day-${day}`}>
          <Typography variant="h2" id={`day-${day}`} sx={{ mb: 3, fontSize: '0.875rem', color: color.secondary }}>
            {dayText(day)}
          </Typography>
          <Timeline>
            {ofDay.map((one) => (
              <HistoryItem key={one.id} entry={one} own={own} />
            ))}
          </Timeline>
        </Box>
      ))}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {isFetchingNextPage ? t('common:loading') : t('more')}
        </Button>
      )}
    </Box>
  );
}

/** Groups entries by the reader's days, YYYY-MM-DD. */
function byDay(entries: readonly ActivityEntry[]): [string, ActivityEntry[]][] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const at = new Date(entry.created_at);
    const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      .map((one) => String(one).padStart(2, '0'))
      .join('-');
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function dayText(day: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[currentLanguage()], { dateStyle: 'full' });
  return format.format(new Date(`${day}T00:00:00`));
}
