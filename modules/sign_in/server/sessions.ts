import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isTimeZone } from '@steward/kernel/contract/fields/place.ts';
import { TIME_ZONE_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { addressOf, hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { AuthMethod, Membership } from '@steward/kernel/server/identity/sessions.ts';
import { noteSignIn } from '@steward/kernel/server/identity/users.ts';

/** A little over the 30 minutes after which the browser renews. */
const ACCESS_SECONDS = 35 * 60;
const SESSION_SECONDS = 14 * 86_400;
/** A refresh token used twice within this time is a race of two tabs; later it is theft. */
const RACE_SECONDS = 10;

/** What a session stores about its sign-in. */
export interface SessionStart {
  readonly userAgent: string | undefined;
  readonly ip: string;
  readonly proof: AuthMethod;
  /** Of the browser, as it tells it. */
  readonly timeZone: string | null;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Session data from a request. */
export function sessionStartOf(request: FastifyRequest, proof: AuthMethod): SessionStart {
  const zone = request.headers[TIME_ZONE_HEADER];
  return {
    userAgent: request.headers['user-agent'],
    ip: addressOf(request),
    proof,
    timeZone: isTimeZone(zone) ? zone : null,
  };
}

/** Signs in, in a transaction of the company. */
export async function startSession(
  tx: Tx,
  who: Membership,
  { userAgent, ip, proof, timeZone }: SessionStart,
  now: Date,
): Promise<Tokens> {
  const tokens = { access: newToken(), refresh: newToken() };
  await tx.run(sql`delete from session where account_id = ${who.accountId} and expires_at < ${now}`);
  await tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at,
    refresh_hash, rotated_at, expires_at, user_agent, created_at, proof, ip, last_used_at)
    values (${v7()}, ${who.accountId}, ${who.companyId}, ${who.userId}, ${hashToken(tokens.access)},
    ${after(now, ACCESS_SECONDS)},
      ${hashToken(tokens.refresh)}, ${now}, ${after(now, SESSION_SECONDS)}, ${(userAgent ?? '').slice(0, 300)}, ${now},
      ${proof}, ${ip}, ${now})`);
  if (timeZone !== null)
    await tx.run(
      sql`update account set time_zone = ${timeZone} where id = ${who.accountId} and time_zone is distinct
        from ${timeZone}`,
    );
  await noteSignIn(tx, who, now);
  return tokens;
}

export type Rotation = { readonly tokens: Tokens; readonly who: Membership } | 'race' | 'ended';

/**
 * Exchanges a refresh token. A guarded update lets one of concurrent callers win; the previous token within
 * `RACE_SECONDS` is a lost race, later it is a theft and ends the session.
 */
export async function rotate(tx: Tx, refresh: string, now: Date): Promise<Rotation> {
  const old = hashToken(refresh);
  const tokens = { access: newToken(), refresh: newToken() };
  const row = await tx.maybe(sql<Pick<Tables['session'], 'account_id' | 'company_id' | 'user_id'>>`
    update session set refresh_hash = ${hashToken(tokens.refresh)}, previous_refresh_hash = refresh_hash,
      access_hash = ${hashToken(tokens.access)}, previous_access_hash = access_hash, access_expires_at = ${after(now, ACCESS_SECONDS)},
      rotated_at = ${now}, expires_at = ${after(now, SESSION_SECONDS)}, last_used_at = ${now}
    where refresh_hash = ${old} and expires_at > ${now}
    returning account_id, company_id, user_id`);
  if (row) return { tokens, who: { accountId: row.account_id, companyId: row.company_id, userId: row.user_id } };
  const late = after(now, -RACE_SECONDS);
  const racing = await tx.rows(
    sql`select id from session where previous_refresh_hash = ${old} and rotated_at >= ${late}`,
  );
  if (racing.length > 0) return 'race';
  await tx.run(sql`delete from session where previous_refresh_hash = ${old} or refresh_hash = ${old}`);
  return 'ended';
}

/** Ends every session of an account but one, effective with the next request. */
export async function endSessions(tx: Tx, accountId: string, butSessionId: string | null = null): Promise<void> {
  await tx.run(sql`delete from session where account_id = ${accountId} and id is distinct from ${butSessionId}::uuid`);
  await countSignOut(tx, accountId);
}

/** What was signed in before counts no more unless it is seen again, such as browsers that show notifications. */
export async function countSignOut(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`update account set sign_outs = sign_outs + 1 where id = ${accountId}`);
}

/** Ends the sessions of users in one company; other companies of their accounts are not affected. */
export async function endUserSessions(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from session where company_id = ${companyId} and user_id = any(${[...userIds]}::uuid[])`);
}

/**
 * A session of somebody of the platform in a company: ends with its support access, and has no refresh token. Returns
 * the access token.
 */
export async function insertSupportSession(
  tx: Tx,
  companyId: string,
  who: { readonly accountId: string; readonly userAgent: string | undefined; readonly now: Date },
  support: { readonly id: string; readonly name: string; readonly expiresAt: Date },
): Promise<string> {
  const access = newToken();
  await tx.run(sql`insert into session (id, account_id, company_id, user_id, access_hash, access_expires_at,
    refresh_hash, rotated_at, expires_at, user_agent, created_at, support_access_id, support_name)
    values (${v7()}, ${who.accountId}, ${companyId}, ${who.accountId}, ${hashToken(access)},
    ${support.expiresAt}, ${hashToken(newToken())}, ${who.now}, ${support.expiresAt},
    ${(who.userAgent ?? '').slice(0, 300)}, ${who.now}, ${support.id}, ${support.name})`);
  return access;
}

/** Ends the sessions of the platform's people in a company. */
export async function endSupportSessions(tx: Tx, companyId: string): Promise<void> {
  await tx.run(sql`delete from session where company_id = ${companyId} and support_access_id is not null`);
}
