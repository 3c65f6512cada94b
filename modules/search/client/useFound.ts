import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import type { SearchAnswer } from '../contract/wire.ts';

/** Debounce in milliseconds. */
const REST = 110;

/** Server results for the text; earlier requests are aborted. */
export function useFound(text: string) {
  const typed = text.trim();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({
    queryKey: workspaceKey(['search'], asked),
    queryFn: ({ signal }) => api.get<SearchAnswer>('global-search/', { query: { search: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isIdle = typed === '';
  return {
    groups: isIdle ? [] : (query.data?.groups ?? []),
    /** Types that were not searched in time. */
    leftOut: isIdle ? [] : (query.data?.left_out ?? []),
    isSimilar: query.data?.is_similar ?? false,
    /** The searched words, corrected for typos. */
    words: query.data?.searched_for ?? typed,
    /** The answer for the current text is pending. */
    pending:
      !isIdle &&
      (asked !== typed || query.isPlaceholderData || query.isFetching || query.data === undefined) &&
      !query.isError,
    error: isIdle || asked !== typed ? null : query.error,
    retry: () => void query.refetch(),
  };
}
