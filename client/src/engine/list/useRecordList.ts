import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition, Row } from '@steward/contract/records/index';
import { useEffect } from 'react';
import type { ListState } from '@steward/contract/wire/list';
import { listQuery } from '../queries.ts';
import { useColumns, type Columns } from './useColumns.ts';
import { useCursor, type Cursor } from './useCursor.ts';
import type { ListChange } from './address.ts';
import { useListState } from './useListState.ts';
import { usePageSize } from './usePageSize.ts';
import { useSelection, type Selection } from './useSelection.ts';

export interface RecordListModel {
  readonly record: RecordDefinition;
  readonly state: ListState;
  readonly change: (change: ListChange, options?: { replace?: boolean }) => void;
  readonly setPageSize: (size: number) => void;
  readonly rows: readonly Row[];
  /** How many there are in all; `null` until known. `exact` is false when there are more than were counted. */
  readonly count: number | null;
  readonly exact: boolean;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** The rows shown are those of the state before; the new ones are on their way. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Does the state leave rows out? */
  readonly narrowed: boolean;
  readonly columns: Columns;
  readonly selection: Selection;
  readonly cursor: Cursor;
}

/** Everything that a list of records knows and can do, without a screen. */
export function useRecordList(record: RecordDefinition): RecordListModel {
  const client = useQueryClient();
  const size = usePageSize(record.name);
  const { state, change } = useListState(record, size.usual);
  const columns = useColumns(record);
  const query = useQuery({ ...listQuery(record, state), enabled: size.ready, placeholderData: keepPreviousData });
  const { data } = query;
  const rows = data?.results ?? NONE;
  const selection = useSelection(rows);
  const cursor = useCursor(rows);

  const more = data !== undefined && !query.isPlaceholderData && (!data.count_is_exact || (state.pageNumber + 1) * state.pageSize < data.count);
  useEffect(() => {
    if (more) void client.prefetchQuery(listQuery(record, { ...state, pageNumber: state.pageNumber + 1 }));
  }, [client, more, record, state]);

  return {
    record, state, change, rows, columns, selection, cursor,
    setPageSize: (pageSize) => { size.keep(pageSize); change({ pageSize }); },
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
