import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { api, type Attempt } from '../api/client.ts';
import { recordKeys, refreshRecord } from './queries.ts';

/** The saved row; only the id for users who may not read it. */
export type Saved = Row | { readonly id: string };

/** Creates, or updates with id and version. Throws the server's refusal. */
export function useSave(
  record: RecordDefinition,
): (
  input: Readonly<Record<string, unknown>>,
  existing?: { id: string; version: number },
  attempt?: Attempt,
) => Promise<Saved> {
  const client = useQueryClient();
  return useCallback(
    async (input, existing, attempt) => {
      const options = attempt && { attempt };
      const saved = existing
        ? await api.patch<Saved>(`${record.wire}/${existing.id}/`, { ...input, version: existing.version }, options)
        : await api.post<Saved>(`${record.wire}/`, input, options);
      if ('version' in saved) client.setQueryData(recordKeys.row(record.name, saved.id), saved);
      await refreshRecord(client, record.name);
      return saved;
    },
    [client, record],
  );
}
