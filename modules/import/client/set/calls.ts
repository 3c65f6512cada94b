import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '@steward/kernel/client/api/client.ts';
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

/** Shows what a call answered, also on screens of its files. */
export function useAdopt(): (set: ImportSet) => void {
  const client = useQueryClient();
  return useCallback(
    (set) => {
      client.setQueryData(keys.one(set.id), set);
      void client.invalidateQueries({ queryKey: keys.list });
      for (const { id } of set.files) void client.invalidateQueries({ queryKey: importKeys.job(id) });
    },
    [client],
  );
}

export const makeSet = (): Promise<ImportSet> => api.post<ImportSet>('import-set/', {});

export function addFile(id: string, file: File): Promise<ImportSet> {
  const form = new FormData();
  // Times in the file are in the sender's zone.
  form.append('time_zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  form.append('file', file, file.name);
  return api.post<ImportSet>(`import-set/${id}/files/`, form);
}

export const changeType = (id: string, file: string, record: string): Promise<ImportSet> =>
  api.put<ImportSet>(`import-set/${id}/files/${file}/`, { record });

export const removeFile = (id: string, file: string): Promise<ImportSet> =>
  api.del<ImportSet>(`import-set/${id}/files/${file}/`);

export const answer = (id: string, given: Readonly<Partial<Record<SetQuestion, string>>>): Promise<ImportSet> =>
  api.put<ImportSet>(`import-set/${id}/`, given);

export const ask = (id: string, verb: OperationVerb | 'check'): Promise<ImportSet> =>
  api.post<ImportSet>(`import-set/${id}/${verb}/`, {});

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
