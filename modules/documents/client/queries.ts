import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { createStore } from '@steward/kernel/client/state/store.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { DeletedFiles, DocumentPlaces, RecordFiles } from '../contract/wire.ts';

/** Whether there are uploads, known before the code that sends them is loaded. */
export const hasUploads = createStore(false);

export const PAGE_SIZE = 50;

/** Files of a record, or its deleted ones. Refetched with live changes of the record. */
export function filesQuery(record: RecordDefinition, id: string, isBin = false) {
  return infiniteQueryOptions({
    queryKey: workspaceKey(['records', record.name, 'files'] as const, id, isBin),
    queryFn: ({ pageParam, signal }) =>
      api.get<RecordFiles>(`${record.wire}/${id}/files/`, {
        query: { page: pageParam, page_size: PAGE_SIZE, ...(isBin ? { deleted: true } : {}) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.page_size < last.count ? last.page + 1 : undefined),
  });
}

/** What stands beside the places of the manager. Refetched with changes of documents. */
export function placesQuery() {
  return queryOptions({
    queryKey: workspaceKey(['records', 'document', 'places'] as const),
    queryFn: ({ signal }) => api.get<DocumentPlaces>('file-storage/places/', { signal }),
    staleTime: 60_000,
  });
}

/** Deleted files of all records. */
export function deletedFilesQuery() {
  return infiniteQueryOptions({
    queryKey: workspaceKey(['deleted_files'] as const),
    queryFn: ({ pageParam, signal }) =>
      api.get<DeletedFiles>('file-storage/deleted/', { query: { page: pageParam, page_size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.page_size < last.count ? last.page + 1 : undefined),
  });
}

/** Refetches files and history of the record, and the used storage. */
export async function refreshFiles(client: QueryClient, record: string, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: workspaceKey(['records', record, 'files'] as const, id) }),
    client.invalidateQueries({ queryKey: recordKeys.row(record, id) }),
    client.invalidateQueries({ queryKey: workspaceKey(['deleted_files'] as const) }),
    client.invalidateQueries({ queryKey: ['history'] }),
    client.invalidateQueries({ queryKey: ['stored_space'] }),
  ]);
}

/** Number of files of a record. */
export async function countFiles(record: RecordDefinition, row: Row): Promise<number> {
  const { count } = await api.get<RecordFiles>(`${record.wire}/${row.id}/files/`, { query: { page: 1, page_size: 1 } });
  return count;
}
