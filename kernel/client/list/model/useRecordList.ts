import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { usePendingChanges, type PendingChanges } from '../../live/pending_changes.ts';
import { listQuery } from '../../records/queries.ts';
import { createListStore, type ListStore } from './list_store.ts';
import type { ListSource } from './source.ts';
import { useShown, type Shown } from './useShown.ts';

/** State of a list. Stable until it changes; frequently changing parts are in its store. */
export interface RecordListModel extends Shown {
  readonly shown: Shown;
  readonly rows: readonly Row[];
  /** Total number; `null` until known. `exact` is false when counting stopped. */
  readonly count: number | null;
  readonly exact: boolean;
  /** No rows yet. */
  readonly loading: boolean;
  /** Rows of the previous state are shown while new ones load. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Whether filters or search are set. */
  readonly narrowed: boolean;
  /** Changes by others that are not shown yet. */
  readonly waiting: PendingChanges | null;
  /** Current row, chosen rows, edited cell. */
  readonly store: ListStore;
}

/** All state and commands of a record list, without rendering. */
export function useRecordList(record: RecordDefinition, source: ListSource): RecordListModel {
  const client = useQueryClient();
  const { shown, ready } = useShown(record, source);
  const { state } = shown;
  const asked = listQuery(record, shown.asked, source.wire);
  const query = useQuery({ ...asked, enabled: ready, placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, refetch } = query;
  const rows = data?.results ?? NONE;
  const [own] = useState(createListStore);
  const store = source.store ?? own;
  const narrowing = JSON.stringify([state.search, state.filters]);
  useLayoutEffect(() => store.see(rows, narrowing), [narrowing, rows, store]);
  const waiting = usePendingChanges(hashKey(asked.queryKey), query.dataUpdatedAt);

  const more =
    data !== undefined &&
    !isPlaceholderData &&
    (!data.count_is_exact || (state.pageNumber + 1) * state.pageSize < data.count);
  useEffect(() => {
    if (more)
      void client.prefetchQuery(listQuery(record, { ...shown.asked, pageNumber: state.pageNumber + 1 }, source.wire));
  }, [client, more, record, shown.asked, source, state]);

  return useMemo(
    () => ({
      ...shown,
      shown,
      rows,
      store,
      waiting,
      count: data?.count ?? null,
      exact: data?.count_is_exact ?? true,
      loading: data === undefined && error === null,
      stale: isPlaceholderData,
      error: data === undefined || isPlaceholderData ? error : null,
      retry: () => void refetch(),
      narrowed: state.search !== '' || state.filters !== null,
    }),
    [data, error, isPlaceholderData, refetch, rows, shown, state, store, waiting],
  );
}

const NONE: readonly Row[] = [];
