import { isGroup, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import {
  addressFromListState,
  formatSort,
  listStateFromAddress,
  type ListState,
} from '@steward/kernel/contract/wire/list.ts';

/** A change of a list's state. Whatever changes which rows there are goes back to the first page by itself. */
export type ListChange = Partial<ListState>;

/** What a list shows without anything in its address: of the view that is named there, or of the list itself. */
export interface ListBase extends Omit<ListState, 'pageNumber'> {
  /** Stands behind `view=` in every address of this list. */
  readonly name?: string | undefined;
}

export function plainBase(usualSize: number): ListBase {
  return { pageSize: usualSize, search: '', sort: [], filters: null };
}

/** How an address says that a part is empty which the view is not. */
const EMPTIED = { search: ' ', sort: '-', filters: '{"and":[]}' } as const;

function withoutEmpty(filters: Filter | null): Filter | null {
  return filters && isGroup(filters) && ('and' in filters ? filters.and : filters.or).length === 0 ? null : filters;
}

/** The state of a list with this address. What the address says nothing about is as in the base. */
export function stateOf(query: Readonly<Record<string, unknown>>, base: ListBase): ListState {
  const said = listStateFromAddress(query, base.pageSize);
  return {
    ...said,
    search: query['search'] === undefined ? base.search : said.search.trim() === '' ? '' : said.search,
    sort: query['sort'] === undefined ? base.sort : said.sort,
    filters: query['filters'] === undefined ? base.filters : withoutEmpty(said.filters),
  };
}

/**
 * The address of a list in a state: what differs from the base. A page size that is in the address stays there, also
 * when it is the usual one.
 */
export function addressAfter(
  query: Readonly<Record<string, unknown>>,
  change: ListChange,
  base: ListBase,
): Record<string, string> {
  const next: ListState = { ...stateOf(query, base), pageNumber: 0, ...change };
  const differs = differencesOf(next, base);
  const said = addressFromListState(next, base.pageSize);
  const address: Record<string, string> = base.name === undefined ? {} : { view: base.name };
  if (said['pageSize'] !== undefined || change.pageSize !== undefined || query['pageSize'] !== undefined)
    address['pageSize'] = String(next.pageSize);
  if (said['pageNumber'] !== undefined) address['pageNumber'] = said['pageNumber'];
  for (const part of ['search', 'sort', 'filters'] as const)
    if (differs[part]) address[part] = said[part] ?? EMPTIED[part];
  return address;
}

/** In which parts a state is not what the base is. */
export function differencesOf(
  state: ListState,
  base: ListBase,
): { readonly search: boolean; readonly sort: boolean; readonly filters: boolean } {
  return {
    search: state.search !== base.search,
    sort: formatSort(state.sort) !== formatSort(base.sort),
    filters: JSON.stringify(state.filters) !== JSON.stringify(base.filters),
  };
}
