import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useCallback } from 'react';
import type { Fieldset, RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Column, ColumnChoice } from '@steward/kernel/contract/wire/list.ts';
import { writeDebounced } from '../../api/write_debounced.ts';
import { useUser, useCanSee } from '../../session/auth.ts';
import { assetModelColumnSet, customColumnVisibilty, fieldSetVisibilty } from '../../state/device_choices.ts';
import { useStore } from '../../state/store.ts';
import { type ListColumn, columnsOf, toWire, withoutNames } from './columns.ts';
import { useFieldLabel } from './labels.ts';
import { columnsKey, columnsQuery } from './settings.ts';

/** Switch for all custom columns. */
export interface OwnColumns {
  /** `false`: no own column is shown. */
  readonly own: boolean;
  /** All columns of fieldsets are shown. */
  readonly all: boolean;
  /** By the ids of fieldsets; `false`: their columns are hidden, unless another fieldset has them too. */
  readonly sets: Readonly<Record<string, boolean>>;
  /** Those of the record type. */
  readonly fieldsets: readonly Fieldset[];
}

/** Whether a list shows a column. Keys of own columns end in random letters, so that a layout names what it has. */
export function isColumnShown(
  column: Pick<ListColumn, 'key' | 'field' | 'visible'>,
  { own, all, sets, fieldsets }: OwnColumns,
): boolean {
  if (!column.field.custom) return column.visible;
  const having = fieldsets.filter((one) => one.layout.includes(column.key));
  if (!own || (having.length > 0 && having.every((one) => sets[one.id] === false))) return false;
  return column.visible || (all && having.length > 0);
}

const NONE: readonly Fieldset[] = [];

/** Whether fieldsets are chosen for what records of the type refer to, as the model of an asset. */
export function hasChosenSets(record: RecordDefinition): boolean {
  return Object.values(record.fields).some((field) => field.arranges);
}

export function useOwnColumns(record: RecordDefinition): OwnColumns {
  const own = useStore(customColumnVisibilty)[record.name] !== false;
  const all = useStore(assetModelColumnSet) && hasChosenSets(record);
  const sets = useStore(fieldSetVisibilty);
  const known = useUser()?.company.fieldsets ?? NONE;
  return useMemo(
    () => ({ own, all, sets, fieldsets: known.filter((one) => one.record === record.name) }),
    [all, known, own, record, sets],
  );
}

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
