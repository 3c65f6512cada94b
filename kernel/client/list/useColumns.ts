import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Column } from '@steward/kernel/contract/wire/list.ts';
import type { ViewColumn } from '../../../modules/views/contract/wire.ts';
import { useCallback, useMemo } from 'react';
import { writeDebounced } from '../api/write_debounced.ts';
import { useCanSee } from '../session/auth.ts';
import { columnsOf, fromView, toWire, type ListColumn } from './columns.ts';
import { columnsKey, columnsQuery } from './settings_queries.ts';
import { useFieldLabel } from './useFieldLabel.ts';

export interface Columns {
  readonly all: readonly ListColumn[];
  readonly visible: readonly ListColumn[];
  readonly ready: boolean;
  /** Shown at once, kept on the server a moment later. */
  readonly change: (columns: readonly ListColumn[]) => void;
  readonly reset: () => void;
}

/** Columns that are not the user's own but a view's. */
export interface ViewColumns {
  readonly columns: readonly ViewColumn[];
  readonly change: (columns: readonly ViewColumn[] | null) => void;
}

/**
 * Which columns a list has for this user, in which order and how wide. Those of a view are changed there, and only for
 * now.
 */
export function useColumns(record: RecordDefinition, view: ViewColumns | null): Columns {
  const client = useQueryClient();
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  const { queryKey: key } = columnsQuery(record.name);
  const { data, isPending } = useQuery(columnsQuery(record.name));
  const all = useMemo(
    () => columnsOf(record, view ? fromView(view.columns) : data?.columns, label, may),
    [data, label, may, record, view],
  );
  const visible = useMemo(() => all.filter((one) => one.visible), [all]);
  // `null` on the server stands for the type's usual columns, also when those change one day.
  const keep = useCallback(
    (columns: Column[] | null) =>
      writeDebounced(columnsKey(record.name), {
        path: 'column-settings/',
        query: { table: record.name },
        body: { columns },
      }),
    [record],
  );

  // What is still being read is older than what was just chosen.
  const show = useCallback(
    (columns: Column[]) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, { columns });
    },
    [client, key],
  );

  const change = useCallback(
    (next: readonly ListColumn[]) => {
      const columns = toWire(next);
      if (view) return view.change(columns.map(({ name: _name, ...one }) => one));
      show(columns);
      keep(columns);
      return undefined;
    },
    [keep, show, view],
  );

  const reset = useCallback(() => {
    if (view) return view.change(null);
    show(toWire(columnsOf(record, undefined, label, may)));
    keep(null);
    return undefined;
  }, [keep, label, may, record, show, view]);
  return { all, visible, ready: !isPending, change, reset };
}
