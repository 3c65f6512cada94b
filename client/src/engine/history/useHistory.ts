import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEntry } from '@steward/contract/wire/entities';
import type { Page } from '@steward/contract/wire/list';
import { api } from '../../api/client.ts';

export interface Subject {
  readonly record: string;
  readonly id: string;
}

/** What happened to one record, or without one in the whole company; newest first, page by page. */
export function useHistory(subject: Subject | undefined, pageSize: number) {
  return useInfiniteQuery({
    queryKey: ['history', localStorage.getItem('company_id'), localStorage.getItem('work_space_id'), subject?.record, subject?.id, pageSize],
    queryFn: ({ pageParam, signal }) => api.get<Page<ActivityEntry>>('activity-logs/', { query: { record: subject?.record, id: subject?.id, page: pageParam, page_size: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.page_size < last.count || (!last.count_is_exact && last.results.length === last.page_size) ? last.page + 1 : undefined),
  });
}
