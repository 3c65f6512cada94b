import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { writeDebounced } from '../../api/write_debounced.ts';
import { storePageSize } from '../../state/device_choices.ts';
import { pageSizeKey, pageSizeQuery, defaultPageSize } from './queries.ts';

/** The user's page size. `ready` once the server has answered or failed. */
export function usePageSize(table: string): { usual: number; ready: boolean; keep: (size: number) => void } {
  const client = useQueryClient();
  const { data, isPending } = useQuery(pageSizeQuery(table));
  const usual = defaultPageSize(table, data);
  const keep = useCallback(
    (size: number) => {
      storePageSize(table, size);
      const settings = { settings: { page_size: size } };
      const { queryKey } = pageSizeQuery(table);
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
      writeDebounced(pageSizeKey(table), { path: 'table-settings/', query: { table }, body: settings }, { rest: 0 });
    },
    [client, table],
  );
  return { usual, ready: !isPending, keep };
}
