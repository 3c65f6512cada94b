import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@steward/contract/wire/list';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { tableKey } from './keys.ts';

interface TableSettings {
  readonly settings: { readonly page_size?: number };
}

/** How many rows a page of this table usually has for this user. `ready` as soon as the server has said so, or cannot. */
export function usePageSize(table: string): { usual: number; ready: boolean; keep: (size: number) => void } {
  const client = useQueryClient();
  const key = tableKey('table-settings', table);
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => api.get<TableSettings>('table-settings/', { query: { table } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const kept = data?.settings.page_size;
  const usual = typeof kept === 'number' && kept >= 1 && kept <= MAX_PAGE_SIZE ? kept : DEFAULT_PAGE_SIZE;
  const keep = useCallback((size: number) => {
    const settings: TableSettings = { settings: { page_size: size } };
    client.setQueryData(key, settings);
    api.put('table-settings/', settings, { query: { table } }).catch((error: unknown) => console.error('The page size was not kept', error));
  }, [client, key, table]);
  return { usual, ready: !isPending, keep };
}
