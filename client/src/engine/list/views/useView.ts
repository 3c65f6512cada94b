import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { RecordDefinition } from '@steward/contract/records/index';
import { parseSort } from '@steward/contract/wire/list';
import { PLAIN, type SavedView } from '@steward/contract/wire/views';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { plainBase, type ListBase } from '../address.ts';
import { viewsKey } from '../keys.ts';

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

/** The view that the address names, or with which the user has chosen to open this list. */
export function useView(record: RecordDefinition, usualSize: number): ListView {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { data, isPending, isError } = useQuery({
    queryKey: viewsKey(record.name),
    queryFn: () => api.get<{ views: SavedView[] }>('list-views/', { query: { table: record.name } }),
    retry: false,
  });
  const all = data?.views ?? NONE;
  const name = typeof query['view'] === 'string' && query['view'] !== '' ? query['view'] : null;
  const opens = all.find((one) => one.is_default) ?? null;
  // A link to filtered assets means these, whatever the list opens with otherwise.
  const isBare = PARTS.every((part) => query[part] === undefined);
  const current = name === null ? (isBare ? opens : null) : name === PLAIN ? null : (all.find((one) => one.address === name || one.id === name) ?? null);
  const base = useMemo((): ListBase => {
    const plain = plainBase(usualSize);
    if (current === null) return { ...plain, name: opens || name === PLAIN ? PLAIN : undefined };
    const { definition, address } = current;
    return { pageSize: definition.page_size ?? usualSize, search: definition.search, sort: parseSort(definition.sort), filters: definition.filters, name: address };
  }, [current, name, opens, usualSize]);
  const missing = name !== null && name !== PLAIN && current === null && data !== undefined ? name : null;
  return { all, current, missing, base, ready: !isPending || isError };
}
