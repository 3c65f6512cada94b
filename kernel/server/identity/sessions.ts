import type { Tables } from '../database/tables.ts';
import { isTimeZone } from '@steward/kernel/contract/fields/index.ts';
import { TIME_ZONE_HEADER } from '@steward/kernel/contract/wire/time_zone.ts';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import type { Tx } from '../database/transaction.ts';
import { addressOf } from '../context/address.ts';
import { hashToken, newToken } from '../context/tokens.ts';

/** A little over the 30 minutes after which the browser renews. */
export const ACCESS_SECONDS = 35 * 60;
const SESSION_SECONDS = 14 * 86_400;
/** A refresh token used twice within this time is a race of two tabs; later it is theft. */
const RACE_SECONDS = 10;

/** How the session's user was authenticated. `second_factor` includes a password. */
export type AuthMethod = 'password' | 'second_factor' | 'passkey' | 'sso';

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

/** The account, and its user in one company. */
export interface Membership {
  readonly accountId: string;
  readonly companyId: string;
  readonly userId: string;
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

/** What lets somebody in, a session or an API token: as whom, and until when. */
export interface Credential {
  readonly id: string;
  readonly company_id: string;
  readonly user_id: string;
  readonly expires_at: Date;
  readonly access_expires_at: Date;
  /** Of a session. */
  readonly proof?: AuthMethod;
}

export function isValid<C extends Credential>(credential: C | undefined, now: Date): credential is C {
  return credential !== undefined && credential.expires_at > now && credential.access_expires_at > now;
}

/** A session as requests find it. */
export interface StoredSession extends Credential {
  readonly account_id: string;
  readonly support_access_id: string | null;
  readonly support_name: string | null;
  readonly proof: AuthMethod;
}

/** Seconds for which the previous access token stays valid after a renewal. */
const GRACE_SECONDS = 60;
const SESSION = sql`select id, account_id, company_id, user_id, support_access_id, support_name, proof, expires_at`;

/** SQL for the session of an access token, a request's first statement. */
export function sessionByToken(hash: string): RawBuilder<StoredSession> {
  return sql`${SESSION}, case when access_hash = ${hash} then access_expires_at
    else rotated_at + ${sql.lit(GRACE_SECONDS)} * interval '1 second' end as access_expires_at
    from session where access_hash = ${hash} or previous_access_hash = ${hash} limit 1`;
}

/**
 * The same by id, for work between requests: support sessions end at their time, others when they can no longer be
 * renewed.
 */
export function sessionById(id: string): RawBuilder<StoredSession> {
  return sql`${SESSION}, case when support_access_id is null then expires_at else access_expires_at end
    as access_expires_at from session where id = ${id}`;
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
  await noteSignIn(tx, who.companyId, now);
  await tx.run(
    sql`update app_user set last_sign_in_at = ${now} where company_id = ${who.companyId} and id = ${who.userId}`,
  );
  return tokens;
}

/** When somebody last signed in to a company. */
export async function noteSignIn(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx.run(sql`insert into company_sign_in (id, last_sign_in_at) values (${companyId}, ${now})
    on conflict (id) do update set last_sign_in_at = excluded.last_sign_in_at`);
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
}

/** Ends the sessions of users in one company; other companies of their accounts are not affected. */
export async function endUserSessions(tx: Tx, companyId: string, userIds: readonly string[]): Promise<void> {
  await tx.run(sql`delete from session where company_id = ${companyId} and user_id = any(${[...userIds]}::uuid[])`);
}
