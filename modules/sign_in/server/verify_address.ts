import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { deactivateAccount } from '@steward/kernel/server/identity/users.ts';
import { companiesOf } from './mails/account_mail.ts';
import { endSessions } from './sessions.ts';

/** Deletes the credentials of an account besides password and sessions. */
async function deleteCredentials(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`delete from account_passkey where account_id = ${accountId}`);
  await tx.run(sql`delete from account_totp where account_id = ${accountId}`);
  await tx.run(sql`delete from account_recovery_code where account_id = ${accountId}`);
  await tx.run(sql`delete from sign_in_step where account_id = ${accountId}`);
  await tx.run(sql`delete from mail_token where account_id = ${accountId}`);
  await tx.run(sql`delete from known_browser where account_id = ${accountId}`);
}

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
  await endSessions(tx, accountId, sessionId);
  await deleteCredentials(tx, accountId);
  return account.second_factor_at !== null;
}

/** Removes all credentials of an account, whose users are deactivated in all companies. */
export async function switchOffAccount({ database, now }: Services, accountId: string): Promise<void> {
  const companies = await database.global(async (tx) => {
    await tx.run(
      sql`update account set password_hash = null, second_factor_at = null, is_superuser = false, updated_at = ${now()}
        where id = ${accountId}`,
    );
    await endSessions(tx, accountId);
    await deleteCredentials(tx, accountId);
    return companiesOf(tx, accountId);
  });
  for (const { company_id: companyId } of companies)
    await database.inCompany(companyId, (tx) => deactivateAccount(tx, companyId, accountId, now()));
}
