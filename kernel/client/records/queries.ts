import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { callFromListState, type ListState, type Page } from '@steward/kernel/contract/wire/list.ts';
import { api } from '../api/client.ts';
import { notifyRefreshed } from '../state/refreshed.ts';
import { workspaceKey } from '../api/query_keys.ts';

/** Query keys of records: `records`, then the type, so that a type can be invalidated as a whole. */
export const recordKeys = {
  all: (record: string) => ['records', record] as const,
  list: (record: string, query: Readonly<Record<string, string>>) =>
    workspaceKey(['records', record, 'list'] as const, query),
  row: (record: string, id: string) => workspaceKey(['records', record, 'row'] as const, id),
};

export function listQuery(record: RecordDefinition, state: ListState) {
  const query = callFromListState(state);
  return queryOptions({
    queryKey: recordKeys.list(record.name, query),
    queryFn: ({ signal }) => api.get<Page<Row>>(`${record.wire}/`, { query, signal }),
  });
}

export function rowQuery(record: RecordDefinition, id: string) {
  return queryOptions({
    queryKey: recordKeys.row(record.name, id),
    queryFn: ({ signal }) => api.get<Row>(`${record.wire}/${id}/`, { signal }),
  });
}

/** After a write: refetches the type, and other types, which may show its names. */
export async function refreshRecord(client: QueryClient, record: string): Promise<void> {
  notifyRefreshed(record);
  await Promise.all([
    client.invalidateQueries({ queryKey: recordKeys.all(record) }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'records' && queryKey[1] !== record,
      refetchType: 'none',
    }),
    client.invalidateQueries({ queryKey: ['history'] }),
  ]);
}
