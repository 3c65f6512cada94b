import { queryOptions, replaceEqualDeep, type QueryClient } from '@tanstack/react-query';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { callFromListState, type ListState, type Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '../api/client.ts';
import { notifyRefreshed, workspaceKey } from '../api/query_client.ts';

/** Query keys of records: `records`, then the type, so that a type can be invalidated as a whole. */
export const recordKeys = {
  all: (record: string) => ['records', record] as const,
  list: (record: string, query: Readonly<Record<string, string>>) =>
    workspaceKey(['records', record, 'list'] as const, query),
  row: (record: string, id: string) => workspaceKey(['records', record, 'row'] as const, id),
};

/** The parts of a key that `recordKeys` has built: places in it are known here alone. */
export function partsOfKey(queryKey: readonly unknown[]): {
  readonly record: string;
  readonly what: unknown;
  /** The call of a list, the id of a row. */
  readonly about: unknown;
  /** Of a key that was built on one of these. */
  readonly isDerived: boolean;
} {
  const [, record, what, , about, ...more] = queryKey;
  return { record: String(record), what, about, isDerived: more.length > 0 };
}

/** Rows that have not changed stay the same objects, wherever they are now: only others are drawn anew. */
function keepRows(old: unknown, fresh: unknown): unknown {
  const [known, rows] = [objectIn(old)['results'], objectIn(fresh)['results']];
  if (!Array.isArray(known) || !Array.isArray(rows)) return fresh;
  const byId = new Map(known.map((row) => [objectIn(row)['id'], row]));
  const results = rows.map((row) => replaceEqualDeep(byId.get(objectIn(row)['id']), row));
  const isSame = results.length === known.length && results.every((row, index) => row === known[index]);
  return isSame ? replaceEqualDeep(old, { ...objectIn(fresh), results: known }) : { ...objectIn(fresh), results };
}

/** A page of a type's records, or of those that another path has, as the recycle bin. */
export function listQuery(record: RecordDefinition, state: ListState, wire: string = record.wire) {
  const query = callFromListState(state);
  const key = recordKeys.list(record.name, query);
  return queryOptions({
    queryKey: wire === record.wire ? key : [...key, wire],
    queryFn: ({ signal }) => api.get<Page<Row>>(`${wire}/`, { query, signal }),
    structuralSharing: keepRows,
  });
}

export function rowQuery(record: RecordDefinition, id: string) {
  return queryOptions({
    queryKey: recordKeys.row(record.name, id),
    queryFn: ({ signal }) => api.get<Row>(`${record.wire}/${id}/`, { signal }),
  });
}

/** The key of how many records of a type a page shows elsewhere, as on its tabs. */
const isCount = (queryKey: readonly unknown[]): boolean => queryKey.at(-1) === 'count';

/**
 * After a write: refetches the type, and what is counted of others beside it, which the write may have changed. Other
 * types, which may show its names, are read anew when they are shown next.
 */
export async function refreshRecord(client: QueryClient, record: string): Promise<void> {
  notifyRefreshed(record);
  await Promise.all([
    client.invalidateQueries({ queryKey: ['records'], predicate: ({ queryKey }) => isCount(queryKey) }),
    client.invalidateQueries({ queryKey: recordKeys.all(record) }),
    client.invalidateQueries({
      queryKey: ['records'],
      predicate: ({ queryKey }) => partsOfKey(queryKey).record !== record && !isCount(queryKey),
      refetchType: 'none',
    }),
    client.invalidateQueries({ queryKey: ['history'] }),
  ]);
}
