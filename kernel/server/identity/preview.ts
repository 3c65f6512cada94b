import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { can, isAdmin } from '@steward/kernel/contract/access/can.ts';
import { grantsOf } from '@steward/kernel/contract/access/grants.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { previewPermissions } from '@steward/kernel/contract/permissions.ts';
import { PREVIEW_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { AppError } from '../context/errors.ts';
import type { Tx } from '../database/transaction.ts';
import { loadActor, type Actor } from './actor.ts';
import { missingPermission, mayManage } from './role_hierarchy.ts';

/** Whether the request asks for a preview as another user. */
export function isPreview(request: FastifyRequest): boolean {
  return request.headers[PREVIEW_HEADER] !== undefined;
}

/** The caller has every permission and workspace of the other user, so that a preview reveals nothing new. */
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
 * Not oneself, not a higher role, not with a narrowed token, not as support staff, and not before one's own sign-in is
 * complete.
 */
export function mayPreview(actor: Actor, other: Actor): boolean {
  const { user } = actor;
  if (user.id === other.user.id || user.limited_to || user.support || !user.is_verified || user.second_factor_missing)
    return false;
  return (isAdmin(user) || previewPermissions().every((one) => can(user, one))) && holdsAllOf(actor, other);
}

interface Looking {
  readonly companyId: string;
  /** `null`: the caller uses an API token. */
  readonly sessionId: string | null;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * The user of a preview that runs in this session and is still allowed; else the preview has ended. Makes the
 * transaction read-only. The other user's unverified address or missing second factor is ignored.
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
