import { sql } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

/** What opens an account or would, besides its password and its sessions. */
const LEFT_BEHIND = [
  'account_passkey',
  'account_totp',
  'account_recovery_code',
  'sign_in_step',
  'mail_token',
  'known_browser',
] as const;

export interface Proving {
  /**
   * Who proves it is signed in by this session: it and the password go on. `null`: the password goes too, since anybody
   * may have set it.
   */
  readonly sessionId: string | null;
}

/**
 * The address of an account belongs to who proves it now: by a link whose mail was sent there, or by the word of a
 * provider. The one place that says so. When it is proven for the first time, whatever others may have left there to
 * come in by goes: passkeys, authenticator, recovery codes, open links, half sign-ins, other sessions. Answers whether
 * second factors went.
 */
export async function verifyAddress(tx: Tx, accountId: string, { sessionId }: Proving, now: Date): Promise<boolean> {
  const account = await tx.one(
    sql<{
      proven_at: Date | null;
      second_factor_at: Date | null;
    }>`select proven_at, second_factor_at from account where id = ${accountId} for update`,
  );
  if (account.proven_at !== null) return false;
  await tx.run(sql`update account
    set is_verified = true, proven_at = ${now}, second_factor_at = null, updated_at = ${now},
    password_hash = case when ${sessionId}::uuid is null then null else password_hash end where id = ${accountId}`);
  await tx.run(sql`delete from session where account_id = ${accountId} and id is distinct from ${sessionId}::uuid`);
  for (const table of LEFT_BEHIND) await tx.run(sql`delete from ${sql.table(table)} where account_id = ${accountId}`);
  return account.second_factor_at !== null;
}
