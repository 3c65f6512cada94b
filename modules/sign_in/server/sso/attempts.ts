import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Connection } from './connection.ts';
import type { Going } from './provider.ts';

/** Minutes for the round trip to the provider. */
const MINUTES = 15;

export interface Attempt extends Going {
  /** The user who links; `null`: a sign-in. */
  readonly userId: string | null;
  readonly issuer: string;
  readonly clientId: string;
}

/** Starts an attempt. The state contains the company; the key stays in the browser. */
export async function beginAttempt(
  tx: Tx,
  connection: Connection,
  userId: string | null,
  now: Date,
): Promise<Going & { readonly key: string }> {
  const { company_id: companyId, issuer, client_id: clientId } = connection;
  const going = {
    state: `${companyId}.${newToken()}`,
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    key: newToken(),
  };
  await tx.run(sql`delete from sso_attempt where company_id = ${companyId} and expires_at < ${now}`);
  await tx.run(sql`insert into sso_attempt (company_id, state_hash, key_hash, user_id, issuer, client_id, nonce,
    code_verifier, expires_at, created_at)
    values (${companyId}, ${hashToken(going.state)}, ${hashToken(going.key)}, ${userId}, ${issuer}, ${clientId},
    ${going.nonce}, ${going.codeVerifier}, ${new Date(now.getTime() + MINUTES * 60_000)}, ${now})`);
  return going;
}

/** Company of a state; existence is checked later. */
export function companyOfState(state: string | null): string | null {
  const id = state?.split('.')[0] ?? '';
  return isUuid(id) ? id.toLowerCase() : null;
}

/** Redeems an attempt once, with the browser's key. */
export async function redeemAttempt(
  tx: Tx,
  companyId: string,
  state: string,
  key: string,
  now: Date,
): Promise<Attempt | null> {
  const row = await tx.maybe(sql<
    Pick<Tables['sso_attempt'], 'user_id' | 'issuer' | 'client_id' | 'nonce' | 'code_verifier' | 'expires_at'>
  >`
    delete from sso_attempt where company_id = ${companyId} and state_hash = ${hashToken(state)} and key_hash = ${hashToken(key)}
    returning user_id, issuer, client_id, nonce, code_verifier, expires_at`);
  if (!row || row.expires_at <= now) return null;
  return {
    state,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    userId: row.user_id,
    issuer: row.issuer,
    clientId: row.client_id,
  };
}
