import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryPage } from '@steward/kernel/contract/wire/entities.ts';
import { api } from '../api/client.ts';
import { workspaceKey } from '../api/query_client.ts';

export interface Subject {
  readonly record: string;
  readonly id: string;
}

/** Filters of a history. */
export interface HistoryFilterState {
  readonly actor?: string;
  readonly field?: string;
  /** The last day, YYYY-MM-DD, in the reader's time. */
  readonly day?: string;
  readonly batch?: string;
  /** Start and end, exclusive. */
  readonly since?: string;
  readonly until?: string;
  /** Comma-separated record types of a company history. */
  readonly record?: string;
  /** Comma-separated actions. */
  readonly action?: string;
}

/** The end of a day in the reader's zone. */
function endOf(day: string): string {
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

/** History of a record or of the company, newest first, paginated. */
export function useHistory(
  subject: Subject | undefined,
  pageSize: number,
  { day, ...narrowed }: HistoryFilterState = {},
) {
  return useInfiniteQuery({
    queryKey: workspaceKey(['history'], subject?.record, subject?.id, pageSize, day, narrowed),
    queryFn: ({ pageParam, signal }) => {
      const until = day ? endOf(day) : narrowed.until;
      const query = { ...subject, ...narrowed, until, page: pageParam, page_size: pageSize };
      return api.get<HistoryPage>('activity-logs/', { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.page * last.page_size < last.count || (!last.count_is_exact && last.results.length === last.page_size)
        ? last.page + 1
        : undefined,
    placeholderData: keepPreviousData,
  });
}
