import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Raises the statement time limit of this transaction, for large work of which one runs at a time. */
export async function allowTime(tx: Tx, seconds: number): Promise<void> {
  await tx.run(sql`set local statement_timeout = ${sql.lit(seconds * 1000)}`);
}
