import type { FastifyRequest } from 'fastify';
import type { Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { bearerToken, hashToken } from '../context/request.ts';
import { type Actor, actorOfCredential } from './actor.ts';
import { isApiToken } from './api_tokens.ts';
import { isValid, sessionByToken, type Membership } from './sessions.ts';

/** The caller of a route outside of companies that requires a sign-in. */
export interface Caller extends Membership, Actor {
  readonly sessionId: string;
  /** Signed in by a company's identity provider, which proves nothing about the account. */
  readonly isSso: boolean;
  /** The account is one of those that run the platform. */
  readonly runsPlatform: boolean;
}

/** The caller by the bearer token, or 401. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('unauthorized');
  // API tokens are refused: these routes are about the sign-in.
  if (isApiToken(token)) throw new AppError('token_not_allowed');
  const hash = hashToken(token);
  const session = await services.database.global((tx) => tx.maybe(sessionByToken(hash)));
  if (!session) throw new AppError('unauthorized');
  // Support sessions are refused here, since these routes change the caller's own account.
  if (session.support_access_id !== null) throw new AppError('support_not_own');
  const actor = isValid(session, services.now())
    ? await services.database.inCompany(session.company_id, (tx) => actorOfCredential(tx, session))
    : null;
  if (!actor) throw new AppError('unauthorized');
  return {
    ...actor,
    sessionId: session.id,
    isSso: session.proof === 'sso',
    runsPlatform: actor.user.runs_platform === true,
    accountId: session.account_id,
    companyId: session.company_id,
    userId: actor.user.id,
  };
}

/** The caller, when they may change how the account signs in: their address must be verified. Throws `not_verified`. */
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

/** The caller of a mailed link about the account: must be signed in as it; else throws `sign_in_to_verify`. */
export async function callerOfLink(
  services: Services,
  request: FastifyRequest,
  link: { readonly accountId: string },
): Promise<Caller> {
  const caller = await signedInAs(services, request, link.accountId);
  if (!caller) throw new AppError('sign_in_to_verify');
  return caller;
}
