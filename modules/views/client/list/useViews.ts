import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { plainBase, type ListBase } from '@steward/kernel/client/list/model/address.ts';
import { PLAIN_LIST, parseSort } from '@steward/kernel/contract/wire/list.ts';
import type { SavedView } from '../../contract/wire.ts';

/** Answer of the server, as the cache keeps it. */
export interface ListedViews {
  readonly views: readonly SavedView[];
}

export const viewsKey = (table: string): readonly string[] => companyKey(['list-views'], table);

/** Views that the user may see. */
export const viewsQuery = (table: string) =>
  queryOptions({
    queryKey: viewsKey(table),
    queryFn: () => api.get<ListedViews>('list-views/', { query: { table } }),
    retry: false,
  });

/** The views of a list, and which of them its address names. */
export interface Views {
  readonly all: readonly SavedView[];
  /** The view in the address; `null`: none. */
  readonly name: string | null;
  /** Opens with the bare address. */
  readonly opens: SavedView | null;
  /** The current view; `null`: none. */
  readonly current: SavedView | null;
  /** An unknown view name in the address. */
  readonly missing: string | null;
  readonly ready: boolean;
}

const PARTS = ['search', 'sort', 'filters', 'pageSize', 'pageNumber'] as const;
const NONE: readonly SavedView[] = [];

/** The view of an address: the named one, or for a bare address what the list opens with. */
export function chosenView(
  query: Readonly<Record<string, unknown>>,
  all: readonly SavedView[],
): { name: string | null; opens: SavedView | null; current: SavedView | null } {
  const name = typeof query['view'] === 'string' && query['view'] !== '' ? query['view'] : null;
  const opens = all.find((one) => one.is_default) ?? null;
  // A filtered link ignores the default view.
  const isBare = PARTS.every((part) => query[part] === undefined);
  const named = (): SavedView | null => all.find((one) => one.address === name || one.id === name) ?? null;
  return { name, opens, current: name === null ? (isBare ? opens : null) : name === PLAIN_LIST ? null : named() };
}

/** Defaults of a list. `isNamed`: without a view a name is needed, since the list opens with one. */
export function baseOf(current: SavedView | null, isNamed: boolean, usualSize: number): ListBase {
  if (current === null) return { ...plainBase(usualSize), name: isNamed ? PLAIN_LIST : undefined };
  const { definition, address, tab, within } = current;
  return {
    pageSize: definition.page_size ?? usualSize,
    search: definition.search,
    sort: parseSort(definition.sort),
    // What a tab of states holds is no filter that somebody has set.
    ...(tab
      ? { filters: null, within: definition.filters, withinName: address }
      : { filters: definition.filters, ...(within ? { within, withinName: definition.within } : {}) }),
    name: address,
  };
}

/** The views of a list: the one of the address, or the user's default. */
export function useViews(record: string, isNeeded = true): Views {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { data, isPending, isError } = useQuery({ ...viewsQuery(record), enabled: isNeeded });
  const all = data?.views ?? NONE;
  const { name, opens, current } = chosenView(query, all);
  const missing = name !== null && name !== PLAIN_LIST && current === null && data !== undefined ? name : null;
  return { all, name, opens, current, missing, ready: !isPending || isError };
}
