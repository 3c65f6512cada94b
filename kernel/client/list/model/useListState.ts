import { useRouter, useSearch } from '@tanstack/react-router';
import type { ListState } from '@steward/kernel/contract/wire/list.ts';
import { useCallback, useMemo } from 'react';
import { stringifySearch } from '../../search_params.ts';
import type { ListSource } from './source.ts';
import { addressAfter, stateOf, type ListBase, type ListChange } from './address.ts';

/** State of a list, held in the address: linkable, with back button. */
export function useListState(
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
