import { addressFromListState, listStateFromAddress, type ListState } from '@steward/contract/wire/list';

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
