import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { languageFrom } from '@steward/kernel/contract/messages/index.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { ORIGIN_HEADER } from '@steward/kernel/contract/wire/live.ts';
import { Changes } from '../../context/changes.ts';
import type { Context, Services } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { bearerToken, hashToken, networkOf, paramsOf } from '../../context/request.ts';
import type { PoolUser } from '../../database/fair_pool.ts';
import type { Tables } from '../../database/tables.ts';
import type { OpenTx } from '../../database/transaction.ts';
import { companyOfToken, isApiToken, narrowToToken, tokenByHash, type StoredToken } from '../api_tokens.ts';
import { isPreview, previewedActor } from '../preview.ts';
import { sessionByToken, type StoredSession } from '../sessions.ts';
import { actorIn, contextOf, workspaceScope } from './context_of.ts';

/**
 * Opens a request's transaction and identifies the caller, in two round trips. Throws 401 without a valid session or
 * token, and 404 for another company or a workspace that is not the caller's. Where the address names no company it is
 * that of the token. The caller ends the transaction.
 */
export async function openContext(services: Services, request: FastifyRequest): Promise<{ ctx: Context; tx: OpenTx }> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('unauthorized');
  const { company_id: claimedCompanyId, work_space_id: claimedWorkspaceId } = paramsOf(request);
  const companyId = claimedCompanyId?.toLowerCase() ?? (await companyOf(services, token));
  if (!isUuid(companyId)) throw new AppError((await hasSession(services, token)) ? 'not_found' : 'unauthorized');

  const now = services.now();
  const byToken = isApiToken(token);
  const hash = hashToken(token);
  const tx = await services.database.begin<StoredSession | StoredToken>(
    companyId,
    byToken ? tokenByHash(hash, companyId) : sessionByToken(hash),
    lanes.of(hash, request),
  );
  try {
    const credential = tx.preambleRows[0];
    const unnarrowed = await actorIn(tx, companyId, credential, now);
    if (!credential || !unnarrowed) throw new AppError('unauthorized');
    request.who = { company: companyId, user: unnarrowed.user.id };
    lanes.remember(hash, { company: companyId, person: unnarrowed.user.id });
    const session = 'rights' in credential ? null : { id: credential.id, isSso: credential.proof === 'sso' };
    const { actor: caller, token: apiToken } =
      'rights' in credential ? narrowToToken(credential, unnarrowed) : { actor: unnarrowed, token: null };
    const actor = isPreview(request)
      ? await previewedActor(tx, request, { companyId, sessionId: session?.id ?? null, actor: caller, now })
      : caller;
    const ctx = await contextOf({
      services,
      tx,
      companyId,
      actor,
      language: languageFrom(request.headers['accept-language'] ?? caller.user.language),
      source: byToken ? 'api' : 'web',
      apiToken,
      session,
      isPreview: isPreview(request),
      confirmed: confirmedIn(request),
      scope: workspaceScope(actor, claimedCompanyId === undefined ? 'all' : (claimedWorkspaceId ?? '')),
      changes: new Changes(tabOf(request)),
    });
    return { ctx, tx };
  } catch (error) {
    await tx.rollback();
    throw error;
  }
}

/** Id of the browser tab that calls, when it has the expected form. */
function tabOf({ headers }: FastifyRequest): string | null {
  const given = headers[ORIGIN_HEADER];
  return typeof given === 'string' && /^[\w-]{1,40}$/.test(given) ? given : null;
}

/** The number of values that a caller has confirmed. */
function confirmedIn({ headers }: FastifyRequest): number | null {
  const given = headers[CONFIRMED_HEADER];
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** For calls whose address names no company. */
async function companyOf(services: Services, token: string): Promise<string | null> {
  if (isApiToken(token)) return companyOfToken(token);
  const row = await services.database.global((tx) =>
    tx.maybe(sql<Pick<Tables['session'], 'company_id'>>`
      select company_id from session where access_hash = ${hashToken(token)}`),
  );
  return row?.company_id ?? null;
}

async function hasSession(services: Services, token: string): Promise<boolean> {
  const row = await services.database.global((tx) =>
    tx.maybe(
      sql`select id from session where access_hash = ${hashToken(token)} and access_expires_at > ${services.now()}`,
    ),
  );
  return row !== undefined;
}

/** Maximum number of callers that are remembered. */
const MOST_CALLERS = 10_000;

/**
 * Chooses the sharing key for a request's connection: known callers wait with their company, all others with their
 * network address, so that strangers cannot use up a company's share.
 */
class Lanes {
  readonly #known = new Map<string, PoolUser>();

  of(tokenHash: string, request: FastifyRequest): PoolUser {
    return this.#known.get(tokenHash) ?? { company: `new ${networkOf(request)}` };
  }

  remember(tokenHash: string, lane: PoolUser): void {
    if (this.#known.has(tokenHash)) return;
    if (this.#known.size >= MOST_CALLERS) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(tokenHash, lane);
  }
}

/** Stays in the memory of this process, and contains no secrets. */
const lanes = new Lanes();
