import { useQueries } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { recordKeys } from '../records/queries.ts';
import type { Related } from './related.ts';

/** Counts of the related types; `undefined` until known. */
export function useRelatedCounts(related: readonly Related[], id: string): readonly (number | undefined)[] {
  const answers = useQueries({
    queries: related.map(({ record, filterFor }) => {
      const query = { filters: JSON.stringify(filterFor(id)) };
      return {
        queryKey: [...recordKeys.list(record.name, query), 'count'],
        queryFn: () => api.get<{ count: number }>(`${record.wire}/count/`, { query }),
        retry: false,
      };
    }),
  });
  return answers.map((one) => one.data?.count);
}
