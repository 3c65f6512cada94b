import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/**
 * Adds a job in the current transaction: it runs only if the transaction commits. Jobs of one `queue` run one after the
 * other. It waits until the time `at`; a waiting job of the same `key` is replaced, and `keepsTime` leaves it its time.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  {
    queue = null,
    at = null,
    key = null,
    keepsTime = false,
  }: {
    readonly queue?: string | null;
    readonly at?: Date | null;
    readonly key?: string | null;
    readonly keepsTime?: boolean;
  } = {},
): Promise<void> {
  await tx.rows(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue}::text,
      run_at => ${at}::timestamptz, job_key => ${key}::text,
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}::text)`);
}
