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
  /** Applied at once, stored on the server shortly after. */
  readonly change: (columns: readonly ListColumn[]) => void;
  readonly reset: () => void;
}

/** Columns of a saved view instead of the user's. */
export interface ViewColumns {
  readonly columns: readonly ViewColumn[];
  readonly change: (columns: readonly ViewColumn[] | null) => void;
}

/** A list's columns for this user. Those of a view are changed temporarily. */
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
  // `null` on the server means the type's default columns, now and in future.
  const keep = useCallback(
    (columns: Column[] | null) =>
      writeDebounced(columnsKey(record.name), {
        path: 'column-settings/',
        query: { table: record.name },
        body: { columns },
      }),
    [record],
  );

  // An answer under way is older than this choice.
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
