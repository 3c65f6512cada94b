import { useRouter, useSearch } from '@tanstack/react-router';
import type { RecordDefinition } from '@steward/contract/records/index';
import { listStateFromAddress, type ListState } from '@steward/contract/wire/list';
import { useCallback, useMemo } from 'react';
import { stringifySearch } from '../../search_params.ts';
import { addressAfter, type ListChange } from './address.ts';

/** The state of a list, which is its address: it can be linked, and the back button goes through it. */
export function useListState(record: RecordDefinition, usualSize: number): { state: ListState; change: (change: ListChange, options?: { replace?: boolean }) => void } {
  const router = useRouter();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const state = useMemo(() => listStateFromAddress(query, usualSize), [query, usualSize]);
  const change = useCallback((wanted: ListChange, { replace = false }: { replace?: boolean } = {}) => {
    const address = `${record.pages.list}${stringifySearch(addressAfter(query, wanted, usualSize))}`;
    if (replace) router.history.replace(address);
    else router.history.push(address);
  }, [query, record, router, usualSize]);
  return { state, change };
}
