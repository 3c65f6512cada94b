import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type Column } from '@steward/kernel/contract/wire/list.ts';
import { api } from '../../api/client.ts';
import { companyKey } from '../../api/query_client.ts';
import { whenWritten, writeDebounced } from '../../api/write_debounced.ts';
import { storedPageSize, storePageSize } from '../../state/device_choices.ts';
import { createSlice } from '../../state/slices.ts';
import { useStore } from '../../state/store.ts';

interface TableSettings {
  readonly settings: { readonly page_size?: number };
}

/** Table settings of a user apply to all workspaces. */
const tableKey = (kind: 'table-settings' | 'column-settings', table: string): readonly string[] =>
  companyKey([kind], table);

/** Keys of pending writes of columns and page size (`writeDebounced`). */
export const columnsKey = (table: string): string => `columns of ${table}`;
const pageSizeKey = (table: string): string => `page size of ${table}`;

/** The user's page size of this table. */
export const pageSizeQuery = (table: string) =>
  queryOptions({
    queryKey: tableKey('table-settings', table),
    queryFn: async () => {
      await whenWritten(pageSizeKey(table));
      const answer = await api.get<TableSettings>('table-settings/', { query: { table } });
      storePageSize(table, sizeIn(answer));
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A valid page size of an answer, or the default. */
function sizeIn(data: TableSettings): number {
  const saved = data.settings.page_size;
  return typeof saved === 'number' && saved >= 1 && saved <= MAX_PAGE_SIZE ? saved : DEFAULT_PAGE_SIZE;
}

/** The user's page size; until loaded the last one of this device. */
export function defaultPageSize(table: string, data: TableSettings | undefined): number {
  return data ? sizeIn(data) : storedPageSize(table);
}

/** The user's columns of this table. */
export const columnsQuery = (table: string) =>
  queryOptions({
    queryKey: tableKey('column-settings', table),
    queryFn: () =>
      whenWritten(columnsKey(table)).then(() =>
        api.get<{ columns: Column[] }>('column-settings/', { query: { table } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

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

const density = createSlice('listDensity', { dense: false });

const setDense = (dense: boolean): void => density.set({ dense });

/** Row density, common to all lists, stored on this device. */
export function useDense(): [boolean, (dense: boolean) => void] {
  return [useStore(density).dense, setDense];
}
