import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import type { CodeAlias, ResolveAnswer, Scanned } from '../contract/wire.ts';

interface Aliases {
  readonly results: readonly CodeAlias[];
}

/** Aliases of a record; refetched with it. */
export function aliasesQuery(record: string, id: string) {
  return queryOptions({
    queryKey: [...recordKeys.row(record, id), 'aliases'],
    queryFn: ({ signal }) => api.get<Aliases>(`scan/aliases/${record}/${id}/`, { signal }),
  });
}

export function bindCode(record: string, id: string, code: string): Promise<Aliases> {
  return api.post<Aliases>(`scan/aliases/${record}/${id}/`, { code });
}

export function removeAlias(record: string, id: string, alias: string): Promise<Aliases> {
  return api.del<Aliases>(`scan/aliases/${record}/${id}/${alias}/`);
}

/** Records of a type for a code, without deleted ones. */
export async function readCode(code: string, to?: string): Promise<readonly Scanned[]> {
  const { results } = await api.post<ResolveAnswer>('scan/resolve/', { codes: [code] });
  return results[0]?.found.filter((one) => !one.is_deleted && (to === undefined || one.record === to)) ?? [];
}
