import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort, type ListState } from '@steward/kernel/contract/wire/list.ts';
import { stringifySearch } from '../../search_params.ts';
import { addressAfter, stateOf, type ListBase, type ListChange } from './address.ts';
import { useListBasis, type ListBasis } from './basis.ts';
import { useDense, usePageSize } from './settings.ts';
import { type ListSource, filterWithin } from './source.ts';
import { useColumns, type Columns } from './useColumns.ts';

/** State of a list, held in the address: linkable, with back button. */
function useListState(
  { path, keep }: ListSource,
  base: ListBase,
): { state: ListState; change: (change: ListChange, options?: { replace?: boolean }) => void } {
  const router = useRouter();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const state = useMemo(() => stateOf(query, base), [base, query]);
  const change = useCallback(
    (wanted: ListChange, { replace = false }: { replace?: boolean } = {}) => {
      const address = `${path}${stringifySearch({ ...keep, ...addressAfter(query, wanted, base) })}`;
      if (replace) router.history.replace(address);
      else router.history.push(address);
    },
    [base, keep, path, query, router],
  );
  return { state, change };
}

/** State of a list by address, basis and user settings: what stands around its rows. The same while rows change. */
export interface Shown {
  readonly record: RecordDefinition;
  readonly state: ListState;
  /** The state with what belongs to its place: the rows that are asked for. */
  readonly asked: ListState;
  readonly source: ListSource;
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
  source: ListSource,
): { readonly shown: Shown; readonly ready: boolean } {
  const { usual, keep, ready } = usePageSize(source.settings);
  const basis = useListBasis(record, usual, source.kind !== 'page');
  const { state, change } = useListState(source, basis.base);
  const columns = useColumns(record, source.settings, basis.columns);
  const [usuallyDense, setUsuallyDense] = useDense();
  const shown = useMemo(
    (): Shown => ({
      record,
      state,
      asked: {
        ...state,
        sort: state.sort.length > 0 ? state.sort : parseSort(source.sort ?? ''),
        filters: filterWithin(source.filter, filterWithin(basis.base.within, state.filters)),
      },
      source,
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
    [basis, change, columns, keep, record, setUsuallyDense, source, state, usuallyDense],
  );
  return { shown, ready: ready && basis.ready };
}
