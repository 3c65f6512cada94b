import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

/** How the session's user was authenticated. `second_factor` includes a password. */
export type AuthMethod = 'password' | 'second_factor' | 'passkey' | 'sso';

/** The account, and its user in one company. */
export interface Membership {
  readonly accountId: string;
  readonly companyId: string;
  readonly userId: string;
}

/** A session or an API token: whose it is, and until when it is valid. */
export interface Credential extends Pick<Tables['session'], 'id' | 'expires_at'> {
  readonly company_id: string;
  readonly user_id: string;
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

/** Signs out everyone of a company but these. */
export async function endSessionsBut(tx: Tx, companyId: string, staying: readonly string[]): Promise<void> {
  await tx.run(sql`delete from session where company_id = ${companyId} and user_id <> all(${[...staying]}::uuid[])`);
}
