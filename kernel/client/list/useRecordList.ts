import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { useEffect } from 'react';
import { usePendingChanges, type PendingChanges } from '../live/pending_changes.ts';
import { listQuery } from '../records/queries.ts';
import { useCursor, type Cursor } from './useCursor.ts';
import { useSelection, type Selection } from './useSelection.ts';
import { useShown, type Shown } from './useShown.ts';

export interface RecordListModel extends Shown {
  readonly record: RecordDefinition;
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
  readonly selection: Selection;
  readonly cursor: Cursor;
}

/** All state and commands of a record list, without rendering. */
export function useRecordList(record: RecordDefinition): RecordListModel {
  const client = useQueryClient();
  const { ready, ...shown } = useShown(record);
  const { state } = shown;
  const asked = listQuery(record, state);
  const query = useQuery({ ...asked, enabled: ready, placeholderData: keepPreviousData });
  const { data } = query;
  const rows = data?.results ?? NONE;
  const selection = useSelection(rows, JSON.stringify([state.search, state.filters]));
  const cursor = useCursor(rows);
  const waiting = usePendingChanges(hashKey(asked.queryKey), query.dataUpdatedAt);

  const more =
    data !== undefined &&
    !query.isPlaceholderData &&
    (!data.count_is_exact || (state.pageNumber + 1) * state.pageSize < data.count);
  useEffect(() => {
    if (more) void client.prefetchQuery(listQuery(record, { ...state, pageNumber: state.pageNumber + 1 }));
  }, [client, more, record, state]);

  return {
    ...shown,
    record,
    rows,
    selection,
    cursor,
    waiting,
    count: data?.count ?? null,
    exact: data?.count_is_exact ?? true,
    loading: data === undefined && query.error === null,
    stale: query.isPlaceholderData,
    error: data === undefined || query.isPlaceholderData ? query.error : null,
    retry: () => void query.refetch(),
    narrowed: state.search !== '' || state.filters !== null,
  };
}

const NONE: readonly Row[] = [];
