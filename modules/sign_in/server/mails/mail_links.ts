import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

export type Purpose = 'verify' | 'reset' | 'invite' | 'email' | 'email_undo';

const HOURS: Readonly<Record<Purpose, number>> = {
  verify: 72,
  reset: 1,
  invite: 14 * 24,
  email: 24,
  email_undo: 7 * 24,
};
const PAGES: Readonly<Record<Purpose, string>> = {
  verify: '/verify-user',
  reset: '/reset-password',
  invite: '/reset-password',
  email: '/confirm-email',
  email_undo: '/undo-email',
};

/** What a link authorises. */
export interface LinkTarget {
  readonly accountId: string;
  readonly purpose: Purpose;
  /** Its mail, which proves the address once sent. `null`: handed over. */
  readonly mailId: string | null;
  /** Address, when not the account's. */
  readonly email?: string;
}

/** Creates a single-use link with expiry. */
export async function mailLink(
  tx: Tx,
  publicUrl: string,
  { accountId, purpose, mailId, email }: LinkTarget,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + HOURS[purpose] * 3_600_000);
  await tx.run(sql`delete from mail_token where account_id = ${accountId} and expires_at < ${now}`);
  await tx.run(sql`insert into mail_token (hash, account_id, purpose, email, mail_id, expires_at, created_at)
    values (${hashToken(token)}, ${accountId}, ${purpose}, ${email ?? null}, ${mailId}, ${expires}, ${now})`);
  return `${publicUrl}${PAGES[purpose]}?token=${token}`;
}

/** A redeemed link. */
export interface RedeemedLink {
  readonly accountId: string;
  /** Address, when not the account's. */
  readonly email: string | null;
  /** The mail was sent: proves the address. */
  readonly isProof: boolean;
  readonly madeAt: Date;
}

interface Row extends Pick<Tables['mail_token'], 'account_id' | 'email' | 'created_at'> {
  readonly is_proof: boolean;
}

const LINK_COLUMNS = sql`account_id, email, created_at, exists (select from mail where mail.id = mail_token.mail_id
  and mail.sent_at is not null) as is_proof`;

function followed(row: Row | undefined): RedeemedLink {
  if (!row) throw new AppError('token_expired');
  return { accountId: row.account_id, email: row.email, isProof: row.is_proof, madeAt: row.created_at };
}

function opens(token: unknown, purposes: readonly Purpose[], now: Date): RawBuilder<unknown> {
  const hash = hashToken(typeof token === 'string' ? token : '');
  return sql`hash = ${hash} and used_at is null and expires_at > ${now} and purpose = any(${[...purposes]}::text[])`;
}

/** Redeems a token once, by a guarded update. Throws `token_expired`. */
export async function redeemLink(
  tx: Tx,
  token: unknown,
  purposes: readonly Purpose[],
  now: Date,
): Promise<RedeemedLink> {
  return followed(
    await tx.maybe(
      sql<Row>`update mail_token set used_at = ${now} where ${opens(token, purposes, now)} returning ${LINK_COLUMNS}`,
    ),
  );
}

/** Reads a token without redeeming it. Throws `token_expired`. */
export async function readLink(tx: Tx, token: unknown, purposes: readonly Purpose[], now: Date): Promise<RedeemedLink> {
  return followed(
    await tx.maybe(sql<Row>`select ${LINK_COLUMNS} from mail_token where ${opens(token, purposes, now)}`),
  );
}

/** Invalidates open links, as after a new password. */
export async function deleteLinks(tx: Tx, accountId: string, purposes: readonly Purpose[]): Promise<void> {
  await tx.run(
    sql`delete from mail_token where account_id = ${accountId} and used_at is null
      and purpose = any(${[...purposes]}::text[])`,
  );
}
