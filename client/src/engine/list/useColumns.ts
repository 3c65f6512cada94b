import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/contract/records/index';
import type { Column } from '@steward/contract/wire/list';
import type { ViewColumn } from '@steward/contract/wire/views';
import { useCallback, useMemo, useRef } from 'react';
import { api } from '../../api/client.ts';
import { useCanSee } from '../../session/auth.ts';
import { columnsOf, fromView, toWire, type ListColumn } from './columns.ts';
import { columnsQuery } from './settings_queries.ts';
import { useFieldLabel } from './useFieldLabel.ts';

export interface Columns {
  readonly all: readonly ListColumn[];
  readonly visible: readonly ListColumn[];
  readonly ready: boolean;
  /** Shown at once, kept on the server a moment later. */
  readonly change: (columns: readonly ListColumn[]) => void;
  readonly reset: () => void;
}

const KEEP_AFTER = 400;

/** Columns that are not the user's own but a view's. */
export interface ViewColumns {
  readonly columns: readonly ViewColumn[];
  readonly change: (columns: readonly ViewColumn[] | null) => void;
}

/** Which columns a list has for this user, in which order and how wide. Those of a view are changed there, and only for now. */
export function useColumns(record: RecordDefinition, view: ViewColumns | null): Columns {
  const client = useQueryClient();
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  const { queryKey: key } = columnsQuery(record.name);
  const { data, isPending } = useQuery(columnsQuery(record.name));
  const all = useMemo(() => columnsOf(record, view ? fromView(view.columns) : data?.columns, label, may), [data, label, may, record, view]);
  const visible = useMemo(() => all.filter((one) => one.visible), [all]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // `null` on the server stands for the type's usual columns, also when those change one day.
  const keep = useCallback((columns: Column[] | null, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      api.put('column-settings/', { columns }, { query: { table: record.name } }).catch((error: unknown) => console.error('The columns were not kept', error));
    }, after);
  }, [record]);

  const change = useCallback((next: readonly ListColumn[]) => {
    const columns = toWire(next);
    if (view) return view.change(columns.map(({ name: _name, ...one }) => one));
    client.setQueryData(key, { columns });
    keep(columns, KEEP_AFTER);
    return undefined;
  }, [client, keep, key, view]);

  const reset = useCallback(() => {
    if (view) return view.change(null);
    client.setQueryData(key, { columns: toWire(columnsOf(record, undefined, label, may)) });
    keep(null, 0);
    return undefined;
  }, [client, keep, key, label, may, record, view]);
  return { all, visible, ready: !isPending, change, reset };
}
