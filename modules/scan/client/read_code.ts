import { api } from '@steward/kernel/client/api/client.ts';
import type { ResolveAnswer, Scanned } from '../contract/wire.ts';

/** The records that a code means and that are not in the recycle bin; only those of a type. */
export async function readCode(code: string, to?: string): Promise<readonly Scanned[]> {
  const { results } = await api.post<ResolveAnswer>('scan/resolve/', { codes: [code] });
  return results[0]?.found.filter((one) => !one.is_deleted && (to === undefined || one.record === to)) ?? [];
}
