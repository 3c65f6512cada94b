import type { Actor } from './actor.ts';
import { actorFrom, actorPreamble } from './actor.ts';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { isApiToken } from './api_tokens.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../services.ts';
import type { Membership } from './sessions.ts';
import { bearerToken, hashToken } from '../context/tokens.ts';

/** Who calls a route that stands outside of any company but asks for a sign-in all the same. */
export interface Caller extends Membership, Actor {
  readonly sessionId: string;
  /** Let in by a company's provider: that says nothing about whose account it is. */
  readonly isSso: boolean;
  /** The account is one of those that run the platform. */
  readonly runsPlatform: boolean;
}

/** The caller by the bearer token, or 401. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('unauthorized');
  // Everything out here is about the sign-in itself.
  if (isApiToken(token)) throw new AppError('token_not_allowed');
  const hash = hashToken(token);
  const session = await services.database.global((tx) =>
    tx.maybe(
      sql<{
        company_id: string;
        support_access_id: string | null;
      }>`select company_id, support_access_id from session where access_hash = ${hash} or previous_access_hash = ${hash}`,
    ),
  );
  if (!session) throw new AppError('unauthorized');
  // What stands outside of companies is about the caller's own account: for that, one leaves the other company first.
  if (session.support_access_id !== null) throw new AppError('support_not_own');
  const tx = await services.database.begin(session.company_id, actorPreamble(hash, session.company_id));
  await tx.commit();
  const row = tx.preambleRows[0];
  const actor = actorFrom(row, services.now());
  if (!row || !actor) throw new AppError('unauthorized');
  return {
    ...actor,
    sessionId: String(row['session_id']),
    isSso: row['proof'] === 'sso',
    runsPlatform: row['runs_platform'] === true,
    accountId: String(row['account_id']),
    companyId: session.company_id,
    userId: actor.user.id,
  };
}

/**
 * The caller, who may change how the account signs in: not before its address is proven, where mails are sent. Throws
 * `not_verified`.
 */
export async function verifiedCaller(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(services, request);
  if (!caller.user.is_verified) throw new AppError('not_verified');
  return caller;
}

/** The caller, if they are signed in as this account. */
export async function signedInAs(
  services: Services,
  request: FastifyRequest,
  accountId: string,
): Promise<Caller | null> {
  const caller =
    bearerToken(request.headers.authorization) === null ? null : await callerOf(services, request).catch(() => null);
  return caller?.accountId === accountId ? caller : null;
}

/** Who follows a link that is about the account itself: its own session, or `sign_in_to_verify`. */
export async function callerOfLink(
  services: Services,
  request: FastifyRequest,
  link: { readonly accountId: string },
): Promise<Caller> {
  const caller = await signedInAs(services, request, link.accountId);
  if (!caller) throw new AppError('sign_in_to_verify');
  return caller;
}
