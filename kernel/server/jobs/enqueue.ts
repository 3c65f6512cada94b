import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** Adds a job in the transaction of the change that asks for it: it runs only if the change is kept. */
export async function enqueue(tx: Tx, task: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
  await tx.rows(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`);
}
