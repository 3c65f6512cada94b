import { canWithin, isOwner, mayGrantAll, roleOf } from '@steward/kernel/contract/access/can.ts';
import { grantsOf } from '@steward/kernel/contract/access/grants.ts';
import type { Limits } from '@steward/kernel/contract/access/person.ts';
import { isPermission, type Permission } from '@steward/kernel/contract/permissions.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

const ADMIN_RANK = 2;

/** Rank of a user: platform, owner, admins, users with a role by group, all others. */
function roleRank(user: SessionUser): number {
  if (user.is_superuser) return 4;
  if (isOwner(user)) return 3;
  if (user.user_type === 'admin') return ADMIN_RANK;
  return roleOf(user) === 'user' ? 0 : 1;
}

/** The first of `permissions` that the actor does not have within these limits; `null` limits: everywhere. */
export function missingPermission(
  actor: SessionUser,
  permissions: Iterable<string>,
  limits: Limits | null = null,
): Permission | undefined {
  return [...permissions].filter(isPermission).find((one) => !canWithin(actor, one, limits));
}

/**
 * Whether the actor may change the other user's sign-in and permissions. Keeps those who may edit users from taking
 * over a more powerful account.
 */
export function mayManage(actor: SessionUser, other: SessionUser): boolean {
  if (roleRank(actor) < roleRank(other)) return false;
  return missingPermissionOf(actor, other) === null;
}

/** Whether the actor may change sign-in and permissions of admins. */
export function mayManageAdmins(actor: SessionUser): boolean {
  return mayGrantAll(actor) && roleRank(actor) >= ADMIN_RANK;
}

/** A permission that the other user has and the actor does not; `null`: none. */
export function missingPermissionOf(actor: SessionUser, other: SessionUser): Permission | null {
  if (mayGrantAll(actor)) return null;
  return (
    grantsOf(other)
      .map((grant) => missingPermission(actor, grant.permissions, grant.limits))
      .find((one) => one !== undefined) ?? null
  );
}

/**
 * Whether the actor may change the other user's address and sign-in. Mail to an address gives access to everything of
 * the user, so also all their workspaces must be the actor's.
 */
export function mayManageSignIn(actor: SessionUser, other: SessionUser): boolean {
  return (
    mayManage(actor, other) &&
    (mayGrantAll(actor) || other.work_space.every(({ id }) => actor.work_space.some((mine) => mine.id === id)))
  );
}

/** Whether the actor may give this role by a group. */
export function mayGrantRole(actor: SessionUser, access: string | null): boolean {
  const role = roleOf(actor);
  return access === null || role === 'super_user' || (access === 'admin' && role === 'admin');
}
