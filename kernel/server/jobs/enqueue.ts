import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/**
 * Adds a job in the current transaction: it runs only if the transaction commits. Jobs of one `queue` run one after the
 * other.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  { queue = null }: { readonly queue?: string | null } = {},
): Promise<void> {
  await tx.rows(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue}::text)`);
}
