import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { parseSort } from '@steward/kernel/contract/wire/list.ts';
import { PLAIN, type SavedView } from '../../contract/wire.ts';
import { useMemo } from 'react';
import { plainBase, type ListBase } from '@steward/kernel/client/list/address.ts';
import { viewsQuery } from '@steward/kernel/client/list/settings_queries.ts';

export interface ListView {
  readonly all: readonly SavedView[];
  /** What the list shows now; `null`: the list without any view. */
  readonly current: SavedView | null;
  /** A name in the address behind which there is no view. */
  readonly missing: string | null;
  readonly base: ListBase;
  readonly ready: boolean;
}

const PARTS = ['search', 'sort', 'filters', 'pageSize', 'pageNumber'] as const;
const NONE: readonly SavedView[] = [];

/**
 * The view that an address means: the one it names, or where it says nothing at all the one that the user opens the
 * list with.
 */
export function chosenView(
  query: Readonly<Record<string, unknown>>,
  all: readonly SavedView[],
): { name: string | null; opens: SavedView | null; current: SavedView | null } {
  const name = typeof query['view'] === 'string' && query['view'] !== '' ? query['view'] : null;
  const opens = all.find((one) => one.is_default) ?? null;
  // A link to filtered assets means these, whatever the list opens with otherwise.
  const isBare = PARTS.every((part) => query[part] === undefined);
  const named = (): SavedView | null => all.find((one) => one.address === name || one.id === name) ?? null;
  return { name, opens, current: name === null ? (isBare ? opens : null) : name === PLAIN ? null : named() };
}

/**
 * What the list shows where the address says nothing. `isNamed`: the list without any view needs a name in the address,
 * since it opens with one.
 */
export function baseOf(current: SavedView | null, isNamed: boolean, usualSize: number): ListBase {
  if (current === null) return { ...plainBase(usualSize), name: isNamed ? PLAIN : undefined };
  const { definition, address } = current;
  return {
    pageSize: definition.page_size ?? usualSize,
    search: definition.search,
    sort: parseSort(definition.sort),
    filters: definition.filters,
    name: address,
  };
}

/** The view that the address names, or with which the user has chosen to open this list. */
export function useView(record: RecordDefinition, usualSize: number): ListView {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { data, isPending, isError } = useQuery(viewsQuery(record.name));
  const all = data?.views ?? NONE;
  const { name, opens, current } = chosenView(query, all);
  const base = useMemo(
    () => baseOf(current, opens !== null || name === PLAIN, usualSize),
    [current, name, opens, usualSize],
  );
  const missing = name !== null && name !== PLAIN && current === null && data !== undefined ? name : null;
  return { all, current, missing, base, ready: !isPending || isError };
}
