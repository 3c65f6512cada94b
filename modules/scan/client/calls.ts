import { queryOptions } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import type { CodeAlias, ResolveAnswer, Scanned } from '../contract/wire.ts';

interface Aliases {
  readonly results: readonly CodeAlias[];
}

/** Codes by which a record is found beside those of its fields; read anew with the record. */
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

/** The records that a code means and that are not in the recycle bin; only those of a type. */
export async function readCode(code: string, to?: string): Promise<readonly Scanned[]> {
  const { results } = await api.post<ResolveAnswer>('scan/resolve/', { codes: [code] });
  return results[0]?.found.filter((one) => !one.is_deleted && (to === undefined || one.record === to)) ?? [];
}
