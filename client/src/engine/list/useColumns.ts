import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordDefinition } from '@steward/contract/records/index';
import type { Column } from '@steward/contract/wire/list';
import { useCallback, useMemo, useRef } from 'react';
import { api } from '../../api/client.ts';
import { useCan } from '../../session/auth.ts';
import { columnsOf, toWire, type ListColumn } from './columns.ts';
import { tableKey } from './keys.ts';
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

/** Which columns a list has for this user, in which order and how wide. */
export function useColumns(record: RecordDefinition): Columns {
  const client = useQueryClient();
  const may = useCan();
  const label = useFieldLabel(record);
  const key = tableKey('column-settings', record.name);
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => api.get<{ columns: Column[] }>('column-settings/', { query: { table: record.name } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const all = useMemo(() => columnsOf(record, data?.columns, label, may), [data, label, may, record]);
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
    client.setQueryData(key, { columns });
    keep(columns, KEEP_AFTER);
  }, [client, keep, key]);

  const reset = useCallback(() => {
    client.setQueryData(key, { columns: toWire(columnsOf(record, undefined, label, may)) });
    keep(null, 0);
  }, [client, keep, key, label, may, record]);
  return { all, visible, ready: !isPending, change, reset };
}
