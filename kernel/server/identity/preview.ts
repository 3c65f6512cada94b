import { can, isAdmin } from '@steward/kernel/contract/access/can.ts';
import { grantsOf } from '@steward/kernel/contract/access/grants.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { PREVIEW_HEADER } from '@steward/kernel/contract/wire/preview.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { AppError } from '../context/errors.ts';
import { loadActor, type Actor } from './actor.ts';
import { missingPermission, mayManage } from './role_hierarchy.ts';

/** Does the request ask to see the application as somebody else? */
export function isPreview(request: FastifyRequest): boolean {
  return request.headers[PREVIEW_HEADER] !== undefined;
}

/**
 * Whoever looks as somebody else could do all that the other may, and is in all of their workspaces: a preview shows
 * nothing that its asker could not see.
 */
export function holdsAllOf(actor: Actor, other: Actor): boolean {
  if (
    !mayManage(actor.user, other.user) ||
    grantsOf(other.user).some((grant) => missingPermission(actor.user, grant.permissions, grant.limits) !== undefined)
  )
    return false;
  const { workspaces } = actor;
  return (
    workspaces === 'all' || (other.workspaces !== 'all' && other.workspaces.every((one) => workspaces.includes(one)))
  );
}

/**
 * Not as oneself, not as a higher one, not with a narrowed token, not by the platform's people, and not past what one's
 * own sign-in still lacks.
 */
export function mayPreview(actor: Actor, other: Actor): boolean {
  const { user } = actor;
  if (user.id === other.user.id || user.limited_to || user.support || !user.is_verified || user.second_factor_missing)
    return false;
  return (isAdmin(user) || (can(user, 'user:update') && can(user, 'group:read'))) && holdsAllOf(actor, other);
}

interface Looking {
  readonly companyId: string;
  /** `null`: who asks is not signed in but has an API token. */
  readonly sessionId: string | null;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * The person whom the request names, when a preview of them is running in this very session and is still allowed; else
 * it is over. From here on the transaction cannot write. An address that waits for its proof hides nothing, so that
 * one sees what somebody will see who has just been invited; nor does a second factor that they have still to set up.
 */
export async function previewedActor(
  tx: Tx,
  request: FastifyRequest,
  { companyId, sessionId, actor, now }: Looking,
): Promise<Actor> {
  const userId = request.headers[PREVIEW_HEADER];
  const running =
    isUuid(userId) && sessionId !== null
      ? await tx.maybe(sql`
    select p.user_id from preview p where p.company_id = ${companyId} and p.session_id = ${sessionId}
    and p.user_id = ${userId} and p.expires_at > ${now}`)
      : undefined;
  const other = running && isUuid(userId) ? await loadActor(tx, companyId, userId) : null;
  if (!other || !mayPreview(actor, other)) throw new AppError('preview_over');
  await tx.run(sql`set transaction read only`);
  return { ...other, user: { ...other.user, email: '', phone: null, is_verified: true, second_factor_missing: false } };
}
