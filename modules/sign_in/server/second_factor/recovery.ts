import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

const RECOVERY_CODES = 10;
/** Unambiguous characters; ten are 50 bits, with five attempts in five minutes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function newCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Stored hash, normalised and bound to the account. */
function hashOf(accountId: string, code: string): string {
  return hashToken(`${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}

/** Replaces all recovery codes by ten new ones, returned once. */
export async function makeRecoveryCodes(tx: Tx, accountId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.run(sql`delete from account_recovery_code where account_id = ${accountId}`);
  await tx.run(sql`insert into account_recovery_code (account_id, hash, created_at)
    select ${accountId}, hash, ${now} from unnest(${codes.map((code) => hashOf(accountId, code))}::text[]) as hash`);
  return codes;
}

/** Redeems a code once, by a guarded update. Returns the remaining number; `null` when invalid. */
export async function redeemRecoveryCode(tx: Tx, accountId: string, code: unknown, now: Date): Promise<number | null> {
  if (typeof code !== 'string') return null;
  const spent = await tx.run(
    sql`update account_recovery_code set used_at = ${now} where account_id = ${accountId}
      and hash = ${hashOf(accountId, code)} and used_at is null`,
  );
  return spent === 0 ? null : recoveryCodesLeft(tx, accountId);
}

export async function recoveryCodesLeft(tx: Tx, accountId: string): Promise<number> {
  return tx.count(
    sql`select count(*) as n from account_recovery_code where account_id = ${accountId} and used_at is null`,
  );
}
