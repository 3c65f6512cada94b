import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ListState } from '@steward/kernel/contract/wire/list.ts';
import { useMemo } from 'react';
import type { ListChange } from './address.ts';
import { useListBasis, type ListBasis } from './basis.ts';
import { useDense } from '../settings/useDense.ts';
import { useColumns, type Columns } from './useColumns.ts';
import { useListState } from './useListState.ts';
import { usePageSize } from '../settings/usePageSize.ts';
import { filterWithin, type ListWithin } from './within.ts';

/** State of a list by address, basis and user settings: what stands around its rows. The same while rows change. */
export interface Shown {
  readonly record: RecordDefinition;
  readonly state: ListState;
  /** The state with what belongs to its place: the rows that are asked for. */
  readonly asked: ListState;
  /** `null`: a page of its own. */
  readonly within: ListWithin | null;
  readonly change: (change: ListChange, options?: { replace?: boolean }) => void;
  readonly setPageSize: (size: number) => void;
  readonly columns: Columns;
  /** Compact rows. */
  readonly dense: boolean;
  readonly setDense: (dense: boolean) => void;
  readonly basis: ListBasis;
}

export function useShown(
  record: RecordDefinition,
  within: ListWithin | null,
): { readonly shown: Shown; readonly ready: boolean } {
  const { usual, keep, ready } = usePageSize(record.name);
  const basis = useListBasis(record, usual, within !== null);
  const { state, change } = useListState(record, basis.base, within);
  const columns = useColumns(record, basis.columns);
  const [usuallyDense, setUsuallyDense] = useDense();
  const shown = useMemo(
    (): Shown => ({
      record,
      state,
      asked: { ...state, filters: filterWithin(within, state.filters) },
      within,
      change,
      columns,
      basis,
      setPageSize: (pageSize) => {
        if (!basis.hasPageSize) keep(pageSize);
        change({ pageSize });
      },
      dense: basis.density?.dense ?? usuallyDense,
      setDense: basis.density?.change ?? setUsuallyDense,
    }),
    [basis, change, columns, keep, record, setUsuallyDense, state, usuallyDense, within],
  );
  return { shown, ready: ready && basis.ready };
}
