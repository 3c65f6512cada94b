import { canWithin, isOwner, mayGrantAll, roleOf } from '@steward/kernel/contract/access/can.ts';
import { grantsOf } from '@steward/kernel/contract/access/grants.ts';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** Who stands above whom: the platform, the owner, admins, people whose groups lend them a role, everybody else. */
function rank(user: SessionUser): number {
  if (user.is_superuser) return 4;
  if (isOwner(user)) return 3;
  if (user.user_type === 'admin') return 2;
  return roleOf(user) === 'user' ? 0 : 1;
}

/** The first of `permissions` that the actor does not hold within these limits; `null`: everywhere. */
export function missingPermission(
  actor: SessionUser,
  permissions: Iterable<string>,
  limits: Limits | null = null,
): string | undefined {
  return [...permissions].find((one) => !canWithin(actor, one, limits));
}

/**
 * May the actor touch what decides how the other signs in and what they may do? Otherwise whoever edits users could
 * take over the account of somebody who may more.
 */
export function mayManage(actor: SessionUser, other: SessionUser): boolean {
  if (rank(actor) < rank(other)) return false;
  return missingPermissionOf(actor, other) === null;
}

/** A permission that the other has, written down and counting, where the actor does not; `null`: none. */
export function missingPermissionOf(actor: SessionUser, other: SessionUser): string | null {
  if (mayGrantAll(actor)) return null;
  return (
    grantsOf(other)
      .map((grant) => missingPermission(actor, grant.permissions, grant.limits))
      .find((one) => one !== undefined) ?? null
  );
}

/**
 * May the actor decide by which address the other signs in, and that they do? What comes to an address opens all that
 * the other may, so also nothing in a workspace that the actor is not in.
 */
export function mayManageSignIn(actor: SessionUser, other: SessionUser): boolean {
  return (
    mayManage(actor, other) &&
    (mayGrantAll(actor) || other.work_space.every(({ id }) => actor.work_space.some((mine) => mine.id === id)))
  );
}

/** May the actor lend this role by a group? */
export function mayGrantRole(actor: SessionUser, access: string | null): boolean {
  const role = roleOf(actor);
  return access === null || role === 'super_user' || (access === 'admin' && role === 'admin');
}
