import { can, explicitPermissions, isOwner, mayGrantAll, roleOf } from '@steward/contract/access/can';
import type { SessionUser } from '@steward/contract/wire/entities';

/** Who stands above whom: the platform, the owner, admins, people whose groups lend them a role, everybody else. */
function rank(user: SessionUser): number {
  if (user.is_superuser) return 4;
  if (isOwner(user)) return 3;
  if (user.user_type === 'admin') return 2;
  return roleOf(user) === 'user' ? 0 : 1;
}

/** The first of `permissions` that the actor lacks. */
export function lacking(actor: SessionUser, permissions: Iterable<string>): string | undefined {
  return [...permissions].find((one) => !can(actor, one));
}

/**
 * May the actor touch what decides how the other signs in and what they may do? Otherwise whoever edits users could
 * take over the account of somebody who may more.
 */
export function mayGovern(actor: SessionUser, other: SessionUser): boolean {
  if (rank(actor) < rank(other)) return false;
  return mayGrantAll(actor) || lacking(actor, explicitPermissions(other)) === undefined;
}

/** May the actor lend this role by a group? */
export function mayLend(actor: SessionUser, access: string | null): boolean {
  const role = roleOf(actor);
  return access === null || role === 'super_user' || (access === 'admin' && role === 'admin');
}
