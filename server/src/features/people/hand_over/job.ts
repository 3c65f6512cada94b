import type { Language } from '@steward/contract/messages/index';
import type { HandOver } from '@steward/contract/wire/people';
import { sql } from 'kysely';
import type { Tx } from '../../../database/transaction.ts';
import { AppError } from '../../../engine/errors.ts';
import type { SystemOptions } from '../../../http/context.ts';

/** Ids of what has no history, so that it can be given back. */
export interface Moved {
  readonly views?: readonly string[];
  readonly imports?: readonly string[];
  /** Where taking it back goes on. */
  readonly position?: string | null;
}

/** A hand-over as it is kept. */
export interface Kept {
  readonly id: string;
  readonly from_id: string;
  readonly from_name: string;
  readonly to_id: string;
  readonly to_name: string;
  readonly status: HandOver['status'];
  readonly total: number;
  readonly moved: Moved;
  readonly done_count: number;
  readonly kept: HandOver['kept'];
  readonly failure: string | null;
  readonly language: Language;
  readonly created_by: string;
}

/** Throws `not_found`; whoever asks narrows by `created_by`. */
export async function loadHandOver(tx: Tx, companyId: string, id: string, options: { readonly by?: string; readonly lock?: boolean } = {}): Promise<Kept> {
  const found = await tx.maybe(sql<Kept>`
    select h.*, f.name as from_name, o.name as to_name from hand_over h
    join app_user f on f.company_id = ${companyId} and f.id = h.from_id join app_user o on o.company_id = ${companyId} and o.id = h.to_id
    where h.company_id = ${companyId} and h.id = ${id} ${options.by === undefined ? sql`` : sql`and h.created_by = ${options.by}`} ${options.lock ? sql`for update of h` : sql``}`);
  if (!found) throw new AppError('not_found');
  return found;
}

export async function keep(tx: Tx, companyId: string, { id, status, moved, done_count, kept, failure }: Kept, now: Date): Promise<void> {
  const isEnded = status !== 'running' && status !== 'undoing';
  await tx.run(sql`update hand_over set status = ${status}, moved = ${JSON.stringify(moved)}::jsonb, done_count = ${done_count}, kept = ${JSON.stringify(kept)}::jsonb,
    failure = ${failure}, finished_at = ${isEnded ? now : null} where company_id = ${companyId} and id = ${id}`);
}

/** As whom it works; all that it writes has its id as the batch. */
export function actingFor(job: Kept, batchId: string | null): SystemOptions {
  return { userId: job.created_by, source: 'web', language: job.language, ...(batchId === null ? {} : { batchId }) };
}

export function outgoing(job: Kept): HandOver {
  return { id: job.id, from: { id: job.from_id, name: job.from_name }, to: { id: job.to_id, name: job.to_name }, status: job.status, total: job.total, done: job.done_count, kept: job.kept, failure: job.failure };
}

