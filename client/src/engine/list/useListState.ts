import { useRouter, useSearch } from '@tanstack/react-router';
import type { RecordDefinition } from '@steward/contract/records/index';
import { addressFromListState, listStateFromAddress, type ListState } from '@steward/contract/wire/list';
import { useCallback, useMemo } from 'react';
import { stringifySearch } from '../../search_params.ts';

/** A change of a list's state. Whatever changes which rows there are goes back to the first page by itself. */
export type ListChange = Partial<ListState>;

/** The address of a list in a state. A page size that is in the address stays there, also when it is the usual one. */
export function addressAfter(query: Readonly<Record<string, unknown>>, change: ListChange, usualSize: number): Record<string, string> {
  const state = listStateFromAddress(query, usualSize);
  const next: ListState = { ...state, pageNumber: 0, ...change };
  const address = addressFromListState(next, usualSize);
  if (change.pageSize !== undefined || query['pageSize'] !== undefined) address['pageSize'] = String(next.pageSize);
  return address;
}

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
