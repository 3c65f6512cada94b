import { sql } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { endSessions } from '../sessions.ts';
import { methodsOf } from '../sign_in.ts';
import { deleteSteps } from '../sign_in_steps.ts';
import { makeRecoveryCodes } from './recovery.ts';

/** After adding a factor: with the first, recovery codes are created and other sessions end. */
export async function factorAdded(tx: Tx, accountId: string, sessionId: string, now: Date): Promise<string[] | null> {
  const first = await tx.run(
    sql`update account set second_factor_at = ${now}, updated_at = ${now} where id = ${accountId}
      and second_factor_at is null`,
  );
  if (first === 0) return null;
  await tx.run(sql`update session set proof = 'second_factor' where id = ${sessionId} and proof = 'password'`);
  await endSessions(tx, accountId, sessionId);
  await deleteSteps(tx, accountId);
  return makeRecoveryCodes(tx, accountId, now);
}

/** After removing a factor: with the last, recovery codes are deleted. */
export async function factorRemoved(tx: Tx, accountId: string, now: Date): Promise<void> {
  if ((await methodsOf(tx, accountId)).length > 0) return;
  await tx.run(sql`delete from account_recovery_code where account_id = ${accountId}`);
  await tx.run(sql`update account set second_factor_at = null, updated_at = ${now} where id = ${accountId}`);
}

/** Removes all factors of a user who has lost them. */
export async function removeFactors(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  await tx.run(sql`delete from account_totp where account_id = ${accountId}`);
  await tx.run(sql`delete from account_passkey where account_id = ${accountId}`);
  await tx.run(sql`delete from account_recovery_code where account_id = ${accountId}`);
  return (
    (await tx.run(
      sql`update account set second_factor_at = null, updated_at = ${now} where id = ${accountId}
        and second_factor_at is not null`,
    )) === 1
  );
}

/** Removes factors added since a moment, and all recovery codes. Older factors stay. */
export async function dropFactorsSince(tx: Tx, accountId: string, since: Date, now: Date): Promise<void> {
  await tx.run(sql`delete from account_passkey where account_id = ${accountId} and created_at >= ${since}`);
  await tx.run(
    sql`delete from account_totp where account_id = ${accountId} and coalesce(confirmed_at, created_at) >= ${since}`,
  );
  await tx.run(sql`delete from account_recovery_code where account_id = ${accountId}`);
  await tx.run(sql`delete from known_browser where account_id = ${accountId}`);
  await factorRemoved(tx, accountId, now);
}
