import { isGroup, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import {
  addressFromListState,
  formatSort,
  listStateFromAddress,
  type ListState,
} from '@steward/kernel/contract/wire/list.ts';

/** A change of a list's state. Changed filters go back to the first page. */
export type ListChange = Partial<ListState>;

/** Defaults of a list: those of its view, or of the list itself. */
export interface ListBase extends Omit<ListState, 'pageNumber'> {
  /** Value of `view=` in every address of this list. */
  readonly name?: string | undefined;
  /** What belongs to the view, beside the filters that the reader sees and changes. */
  readonly within?: Filter | null;
  /** The name of what says so, by which a view that is saved from it keeps to it. */
  readonly withinName?: string | undefined;
}

export function plainBase(usualSize: number): ListBase {
  return { pageSize: usualSize, search: '', sort: [], filters: null };
}

/** How an address encodes an emptied part of a view. */
const EMPTIED = { search: ' ', sort: '-', filters: '{"and":[]}' } as const;

function withoutEmpty(filters: Filter | null): Filter | null {
  return filters && isGroup(filters) && ('and' in filters ? filters.and : filters.or).length === 0 ? null : filters;
}

/** State of a list by its address, with defaults of the base. */
export function stateOf(query: Readonly<Record<string, unknown>>, base: ListBase): ListState {
  const said = listStateFromAddress(query, base.pageSize);
  return {
    ...said,
    search: query['search'] === undefined ? base.search : said.search.trim() === '' ? '' : said.search,
    sort: query['sort'] === undefined ? base.sort : said.sort,
    filters: query['filters'] === undefined ? base.filters : withoutEmpty(said.filters),
  };
}

/** Address of a list's state: what differs from the base. An explicit page size stays. */
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

/** The parts in which a state differs from the base. */
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
