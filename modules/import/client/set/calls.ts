import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { isUnderWay, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { ImportSet, SetQuestion } from '../../contract/wire.ts';
import { importKeys } from '../wire.ts';

const keys = { list: [...importKeys.all, 'sets'] as const, one: (id: string) => ['imports', 'set', id] as const };

/** Polled while the server is working on it. */
export function setQuery(id: string) {
  return queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => api.get<ImportSet>(`import-set/${id}/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 800 : false),
  });
}

export function setsQuery() {
  return queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => api.get<{ results: readonly ImportSet[] }>('import-set/', { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? 3000 : false),
  });
}

function adopt(set: ImportSet): ImportSet {
  queryClient.setQueryData(keys.one(set.id), set);
  void queryClient.invalidateQueries({ queryKey: keys.list });
  // Screens of its files show its state, too.
  for (const { id } of set.files) void queryClient.invalidateQueries({ queryKey: importKeys.job(id) });
  return set;
}

export const makeSet = async (): Promise<ImportSet> => adopt(await api.post<ImportSet>('import-set/', {}));

export async function addFile(id: string, file: File): Promise<ImportSet> {
  const form = new FormData();
  // Times in the file are in the sender's zone.
  form.append('time_zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  form.append('file', file, file.name);
  return adopt(await api.post<ImportSet>(`import-set/${id}/files/`, form));
}

export const changeType = async (id: string, file: string, record: string): Promise<ImportSet> =>
  adopt(await api.put<ImportSet>(`import-set/${id}/files/${file}/`, { record }));

export const removeFile = async (id: string, file: string): Promise<ImportSet> =>
  adopt(await api.del<ImportSet>(`import-set/${id}/files/${file}/`));

export const answer = async (id: string, given: Readonly<Partial<Record<SetQuestion, string>>>): Promise<ImportSet> =>
  adopt(await api.put<ImportSet>(`import-set/${id}/`, given));

export const ask = async (id: string, verb: OperationVerb | 'check'): Promise<ImportSet> =>
  adopt(await api.post<ImportSet>(`import-set/${id}/${verb}/`, {}));

/** Files that were chosen on another screen, until the screen of their set takes them. */
const chosen = new Map<string, readonly File[]>();

export function leaveFiles(id: string, files: readonly File[]): void {
  chosen.set(id, files);
}

export function takeFiles(id: string): readonly File[] {
  const files = chosen.get(id) ?? [];
  chosen.delete(id);
  return files;
}
