import { isExplicit, settingsEntries, type Permission } from '../permissions.ts';
import { grantsFor, grantsOf, isWithin } from './grants.ts';
import type { Limits, Person } from './person.ts';

export type { Person } from './person.ts';

export type Role = 'super_user' | 'admin' | 'user';

export function isOwner(person: Person): boolean {
  return person.company !== null && person.company.owner === person.id;
}

export function isAdmin(person: Person): boolean {
  return person.is_superuser || isOwner(person) || person.user_type === 'admin';
}

const known = new WeakMap<Person, ReadonlySet<Permission>>();

/** Permissions of a person and their groups, including limited ones. */
export function explicitPermissions(person: Person): ReadonlySet<Permission> {
  const found = known.get(person) ?? new Set(grantsOf(person).flatMap((grant) => [...grant.permissions]));
  known.set(person, found);
  return found;
}

/**
 * Whether a person has a permission for at least some records. `null`: every signed-in user does. Nobody has
 * permissions of a module that the company has switched off.
 */
export function can(person: Person, permission: Permission | null): boolean {
  if (permission === null) return true;
  if (person.company?.permissions_off?.includes(permission)) return false;
  return byPower(person, permission) || explicitPermissions(person).has(permission);
}

function byPower(person: Person, permission: Permission): boolean {
  if (person.limited_to && !person.limited_to.includes(permission)) return false;
  return person.is_superuser || (isAdmin(person) && !isExplicit(permission));
}

/** Whether the permission holds without limits, in all of the person's workspaces. */
export function canEverywhere(person: Person, permission: Permission | null): boolean {
  if (permission === null || byPower(person, permission)) return true;
  return grantsFor(person, permission).some((grant) => grant.limits === null);
}

/** Whether the permission holds within these limits. Checked before permissions are granted to others. */
export function canWithin(person: Person, permission: Permission, limits: Limits | null): boolean {
  return byPower(person, permission) || grantsFor(person, permission).some((grant) => isWithin(limits, grant.limits));
}

/**
 * Whether the person has the permission wherever they have `other`. A field is shown only then, since lists sort and
 * filter by it.
 */
export function canWherever(person: Person, permission: Permission | null, other: Permission | null): boolean {
  if (permission === null || !can(person, permission)) return permission === null;
  if (canEverywhere(person, permission)) return true;
  return (
    other !== null &&
    !canEverywhere(person, other) &&
    grantsFor(person, other).every((grant) => grant.permissions.has(permission))
  );
}

/** Why a person has a permission. */
export type Reason =
  | { readonly kind: 'superuser' | 'owner' | 'admin' | 'own' }
  | {
      readonly kind: 'group' | 'environment';
      readonly id: string;
      readonly name: string;
      readonly limits: Limits | null;
    };

/** Every source of a permission, the widest first. */
export function reasonsFor(person: Person, permission: Permission): Reason[] {
  const power: Reason[] = [];
  if (person.is_superuser) power.push({ kind: 'superuser' });
  if (isOwner(person) && !isExplicit(permission)) power.push({ kind: 'owner' });
  if (person.user_type === 'admin' && !isExplicit(permission)) power.push({ kind: 'admin' });
  const written = grantsFor(person, permission).map((grant): Reason =>
    grant.source.kind === 'own' ? { kind: 'own' } : { ...grant.source, limits: grant.limits },
  );
  return [
    ...power,
    ...written.sort(
      (one, other) =>
        Number('limits' in one && one.limits !== null) - Number('limits' in other && other.limits !== null),
    ),
  ];
}

/** Whether they may grant any permission, workspace or role. Never with a narrowed token. */
export function mayGrantAll(person: Person): boolean {
  return isAdmin(person) && !person.limited_to;
}

/** The role; a narrowed token has none. */
export function roleOf(person: Person): Role {
  if (person.limited_to) return 'user';
  const lent = person.groups.map((group) => group.group_access);
  if (isOwner(person) || person.is_superuser || lent.includes('super_user')) return 'super_user';
  if (person.user_type === 'admin' || lent.includes('admin')) return 'admin';
  return 'user';
}

/** Whether all group permissions are `featureportal` ones, and there is at least one. */
export function isPortalOnly(person: Person): boolean {
  if (isAdmin(person) || person.groups.length === 0) return false;
  const given = person.groups.flatMap((group) => group.custom_permissions);
  return given.length > 0 && given.every((one) => one.startsWith('featureportal:'));
}

/** The initial workspace: the only one, or all. */
export function firstWorkspace(person: Person & { readonly work_space: readonly { readonly id: string }[] }): string {
  const [only, another] = person.work_space;
  return isAdmin(person) || !only || another ? 'all' : only.id;
}

/** Whether a person has no permission at all, including those of the portal. */
export function hasNoPermissions(person: Person): boolean {
  return !isAdmin(person) && explicitPermissions(person).size === 0;
}

/** The settings that are opened first: those of a role, or of the first permission that leads to some. */
export function settingsEntry(person: Person): string | null {
  const role = roleOf(person);
  if (role !== 'user') return role;
  return settingsEntries().find(({ permission }) => can(person, permission))?.name ?? null;
}
