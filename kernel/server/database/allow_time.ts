import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/**
 * Gives the statements of this transaction longer than those of requests have: for what is known to be large, and is
 * asked for one at a time.
 */
export async function allowTime(tx: Tx, seconds: number): Promise<void> {
  await tx.run(sql`set local statement_timeout = ${sql.lit(seconds * 1000)}`);
}
