import { parseFilter, type Filter } from './filters.ts';

/** State of a list; the address bar and the API call are two encodings of it. */
export interface ListState {
  /** Zero-based, as in the address. */
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: readonly Sort[];
  readonly filters: Filter | null;
}

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** Value of `view` in the address of a list that opens without a saved view, even when there is a default one. */
export const PLAIN_LIST = 'all';

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 500;
/** Maximum number of ids of one call; more are given as search and filters. */
export const MAX_BULK_IDS = 10_000;
export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const;

/** Parses `-name,created_at`; of duplicates the first counts. Names are validated elsewhere. */
export function parseSort(text: string): Sort[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== '-')
    .map((one) => (one.startsWith('-') ? { field: one.slice(1), descending: true } : { field: one, descending: false }))
    .filter((one, index, all) => all.findIndex((other) => other.field === one.field) === index);
}

export function formatSort(sort: readonly Sort[]): string {
  return sort.map((one) => (one.descending ? `-${one.field}` : one.field)).join(',');
}

/** State from an address such as `?pageSize=50&pageNumber=2&sort=-name`. Invalid values fall back to defaults. */
export function listStateFromAddress(
  query: Readonly<Record<string, unknown>>,
  pageSize: number = DEFAULT_PAGE_SIZE,
): ListState {
  const text = (key: string): string =>
    typeof query[key] === 'string' || typeof query[key] === 'number' ? String(query[key]) : '';
  const size = Number(text('pageSize'));
  const page = Number(text('pageNumber'));
  return {
    pageSize: Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE ? size : pageSize,
    pageNumber: Number.isInteger(page) && page >= 0 ? page : 0,
    search: text('search'),
    sort: parseSort(text('sort')),
    filters: parseFilter(text('filters')) ?? null,
  };
}

/** Address parameters of a state, without defaults. */
export function addressFromListState(state: ListState, pageSize: number = DEFAULT_PAGE_SIZE): Record<string, string> {
  const query: Record<string, string> = {};
  if (state.pageSize !== pageSize) query['pageSize'] = String(state.pageSize);
  if (state.pageNumber > 0) query['pageNumber'] = String(state.pageNumber);
  if (state.search !== '') query['search'] = state.search;
  if (state.sort.length > 0) query['sort'] = formatSort(state.sort);
  if (state.filters) query['filters'] = JSON.stringify(state.filters);
  return query;
}

/** The parameters of the call: `page` is the zero-based page plus 1. */
export function callFromListState(state: ListState): Record<string, string> {
  const query: Record<string, string> = { page: String(state.pageNumber + 1), page_size: String(state.pageSize) };
  if (state.search !== '') query['search'] = state.search;
  if (state.sort.length > 0) query['sort'] = formatSort(state.sort);
  if (state.filters) query['filters'] = JSON.stringify(state.filters);
  return query;
}

/** The answer of every list. */
export interface Page<R> {
  readonly count: number;
  /** False when counting stopped; `count` is then the minimum. */
  readonly count_is_exact: boolean;
  readonly page: number;
  readonly page_size: number;
  readonly results: readonly R[];
}

/** A column of a list as the server keeps it for a user. */
export interface Column {
  readonly column_key: string;
  /** In the language of the request. */
  readonly name: string;
  readonly is_visible: boolean;
  /** Pixels; absent: as wide as its kind suggests. */
  readonly width?: number;
}

/** A chosen column. Names are looked up when it is shown. */
export type ColumnChoice = Omit<Column, 'name'>;
