import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { pageSizeQuery, usualSize } from './settings_queries.ts';

/** How many rows a page of this table usually has for this user. `ready` as soon as the server has said so, or cannot. */
export function usePageSize(table: string): { usual: number; ready: boolean; keep: (size: number) => void } {
  const client = useQueryClient();
  const { data, isPending } = useQuery(pageSizeQuery(table));
  const usual = usualSize(data);
  const keep = useCallback((size: number) => {
    const settings = { settings: { page_size: size } };
    client.setQueryData(pageSizeQuery(table).queryKey, settings);
    api.put('table-settings/', settings, { query: { table } }).catch((error: unknown) => console.error('The page size was not kept', error));
  }, [client, table]);
  return { usual, ready: !isPending, keep };
}
