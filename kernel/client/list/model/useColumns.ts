import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Column, ColumnChoice } from '@steward/kernel/contract/wire/list.ts';
import { useCallback, useMemo } from 'react';
import { writeDebounced } from '../../api/write_debounced.ts';
import { useCanSee } from '../../session/auth.ts';
import { columnsOf, toWire, withoutNames, type ListColumn } from './columns.ts';
import { columnsKey, columnsQuery } from '../settings/queries.ts';
import { isColumnShown } from './own_columns.ts';
import { useOwnColumns } from './useOwnColumns.ts';
import { useFieldLabel } from '../useFieldLabel.ts';

export interface Columns {
  readonly all: readonly ListColumn[];
  readonly visible: readonly ListColumn[];
  readonly ready: boolean;
  /** Applied at once, stored on the server shortly after. */
  readonly change: (columns: readonly ListColumn[]) => void;
  readonly reset: () => void;
}

/** Columns instead of the user's. */
export interface BasisColumns {
  readonly columns: readonly ColumnChoice[];
  /** `null`: as they were. */
  readonly change: (columns: readonly ColumnChoice[] | null) => void;
}

/** A list's columns for this user, kept under the name `settings`, or those of its basis. */
export function useColumns(record: RecordDefinition, settings: string, basis: BasisColumns | null): Columns {
  const client = useQueryClient();
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  const { data, isPending } = useQuery(columnsQuery(settings));
  const all = useMemo(
    () => columnsOf(record, basis ? withoutNames(basis.columns) : data?.columns, label, may),
    [data, label, may, record, basis],
  );
  const own = useOwnColumns(record);
  const visible = useMemo(() => all.filter((one) => isColumnShown(one, own)), [all, own]);
  // `null` on the server means the type's default columns, now and in future.
  const keep = useCallback(
    (columns: Column[] | null) =>
      writeDebounced(columnsKey(settings), { path: 'column-settings/', query: { table: settings }, body: { columns } }),
    [settings],
  );

  // An answer under way is older than this choice.
  const show = useCallback(
    (columns: Column[]) => {
      const { queryKey } = columnsQuery(settings);
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { columns });
    },
    [client, settings],
  );

  const change = useCallback(
    (next: readonly ListColumn[]) => {
      const columns = toWire(next);
      if (basis) return basis.change(columns.map(({ name: _name, ...one }) => one));
      show(columns);
      keep(columns);
      return undefined;
    },
    [keep, show, basis],
  );

  const reset = useCallback(() => {
    if (basis) return basis.change(null);
    show(toWire(columnsOf(record, undefined, label, may)));
    keep(null);
    return undefined;
  }, [keep, label, may, record, show, basis]);
  return useMemo(() => ({ all, visible, ready: !isPending, change, reset }), [all, change, isPending, reset, visible]);
}
