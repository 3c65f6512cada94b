import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

/** Credentials besides password and sessions. */
const LEFT_BEHIND = [
  'account_passkey',
  'account_totp',
  'account_recovery_code',
  'sign_in_step',
  'mail_token',
  'known_browser',
] as const;

export interface Proving {
  /** The proving session, which stays with its password. `null`: the password is removed too. */
  readonly sessionId: string | null;
}

/**
 * Marks an address as verified, by mail link or provider; the only place. On the first verification all credentials
 * that others may have left are removed. Returns whether factors were.
 */
export async function verifyAddress(tx: Tx, accountId: string, { sessionId }: Proving, now: Date): Promise<boolean> {
  const account = await tx.one(
    sql<
      Pick<Tables['account'], 'proven_at' | 'second_factor_at'>
    >`select proven_at, second_factor_at from account where id = ${accountId} for update`,
  );
  if (account.proven_at !== null) return false;
  await tx.run(sql`update account
    set is_verified = true, proven_at = ${now}, second_factor_at = null, updated_at = ${now},
    password_hash = case when ${sessionId}::uuid is null then null else password_hash end where id = ${accountId}`);
  await tx.run(sql`delete from session where account_id = ${accountId} and id is distinct from ${sessionId}::uuid`);
  for (const table of LEFT_BEHIND) await tx.run(sql`delete from ${sql.table(table)} where account_id = ${accountId}`);
  return account.second_factor_at !== null;
}
