import type { Actor } from './actor.ts';
import { actorFrom, actorPreamble } from './actor.ts';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { isApiToken } from './api_tokens/use.ts';
import { AppError } from '../engine/errors.ts';
import type { Services } from '../services.ts';
import type { Membership } from './sessions.ts';
import { bearerToken, hashToken } from './tokens.ts';

/** Who calls a route that stands outside of any company but asks for a sign-in all the same. */
export interface Caller extends Membership, Actor {
  readonly sessionId: string;
  /** Let in by a company's provider: that says nothing about whose account it is. */
  readonly isSso: boolean;
}

/** The caller by the bearer token, or 401. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('unauthorized');
  // Everything out here is about the sign-in itself.
  if (isApiToken(token)) throw new AppError('token_not_allowed');
  const hash = hashToken(token);
  const session = await services.database.global((tx) =>
    tx.maybe(sql<{ company_id: string; support_access_id: string | null }>`select company_id, support_access_id from session where access_hash = ${hash} or previous_access_hash = ${hash}`),
  );
  if (!session) throw new AppError('unauthorized');
  // What stands outside of companies is about the caller's own account: for that, one leaves the other company first.
  if (session.support_access_id !== null) throw new AppError('support_not_own');
  const tx = await services.database.begin(session.company_id, actorPreamble(hash, session.company_id));
  await tx.commit();
  const row = tx.preambleRows[0];
  const actor = actorFrom(row, services.now());
  if (!row || !actor) throw new AppError('unauthorized');
  return { ...actor, sessionId: String(row['session_id']), isSso: row['proof'] === 'sso', accountId: String(row['account_id']), companyId: session.company_id, userId: actor.user.id };
}
