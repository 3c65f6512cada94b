import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { AppError } from '../engine/errors.ts';
import { hashToken, newToken } from './tokens.ts';

export type Purpose = 'verify' | 'reset' | 'invite' | 'email' | 'email_undo';

const HOURS: Readonly<Record<Purpose, number>> = { verify: 72, reset: 1, invite: 14 * 24, email: 24, email_undo: 7 * 24 };
const PAGES: Readonly<Record<Purpose, string>> = { verify: '/verify-user', reset: '/reset-password', invite: '/reset-password', email: '/confirm-email', email_undo: '/undo-email' };

/** A link for a mail that proves, once and for a while, that its reader has the address. `email`: the address that it is about, where that is not the account's. */
export async function mailLink(tx: Tx, publicUrl: string, accountId: string, purpose: Purpose, now: Date, email: string | null = null): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + HOURS[purpose] * 3_600_000);
  await tx.run(sql`delete from mail_token where account_id = ${accountId} and expires_at < ${now}`);
  await tx.run(sql`insert into mail_token (hash, account_id, purpose, email, expires_at, created_at) values (${hashToken(token)}, ${accountId}, ${purpose}, ${email}, ${expires}, ${now})`);
  return `${publicUrl}${PAGES[purpose]}?token=${token}`;
}

/** Spends a token and returns its account; the guarded update lets it serve once. Throws `token_expired`. */
export async function spendLink(tx: Tx, token: unknown, purposes: readonly Purpose[], now: Date): Promise<string> {
  const hash = hashToken(typeof token === 'string' ? token : '');
  const row = await tx.maybe(sql<{ account_id: string }>`
    update mail_token set used_at = ${now}
    where hash = ${hash} and used_at is null and expires_at > ${now} and purpose = any(${[...purposes]}::text[])
    returning account_id`);
  if (!row) throw new AppError('token_expired');
  return row.account_id;
}

/** Whose link it is and what address it is about, without spending it. Throws `token_expired`. */
export async function readLink(tx: Tx, token: unknown, purposes: readonly Purpose[], now: Date): Promise<{ accountId: string; email: string | null }> {
  const hash = hashToken(typeof token === 'string' ? token : '');
  const row = await tx.maybe(sql<{ account_id: string; email: string | null }>`
    select account_id, email from mail_token where hash = ${hash} and used_at is null and expires_at > ${now} and purpose = any(${[...purposes]}::text[])`);
  if (!row) throw new AppError('token_expired');
  return { accountId: row.account_id, email: row.email };
}

/** Makes the links that are still open useless, as after a password was set. */
export async function dropLinks(tx: Tx, accountId: string, purposes: readonly Purpose[]): Promise<void> {
  await tx.run(sql`delete from mail_token where account_id = ${accountId} and used_at is null and purpose = any(${[...purposes]}::text[])`);
}
