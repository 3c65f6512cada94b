import { grantsFor, grantsOf, isWithin } from './grants.ts';
import type { Limits, Person } from './person.ts';

export type { Person } from './person.ts';

export type Role = 'super_user' | 'admin' | 'user';

/** Only explicit permission gives these, even to owners and admins. */
const EXPLICIT = new Set(
  ['companies', 'invoices', 'enterpriseplans'].flatMap((one) => [`${one}:read`, `${one}:update`]),
);

/** Is it a permission that not even owners and admins have of themselves? */
export function isExplicit(permission: string): boolean {
  return EXPLICIT.has(permission);
}

export function isOwner(person: Person): boolean {
  return person.company !== null && person.company.owner === person.id;
}

export function isAdmin(person: Person): boolean {
  return person.is_superuser || isOwner(person) || person.user_type === 'admin';
}

const known = new WeakMap<Person, ReadonlySet<string>>();

/** The permissions written down for a person: their own and those of their groups, wherever they hold. */
export function explicitPermissions(person: Person): ReadonlySet<string> {
  const found = known.get(person) ?? new Set(grantsOf(person).flatMap((grant) => [...grant.permissions]));
  known.set(person, found);
  return found;
}

/**
 * The one question of rights, `can(person, 'assets:update')`: somewhere, not for every record. `null` asks nothing more
 * than being signed in.
 */
export function can(person: Person, permission: string | null): boolean {
  if (permission === null || byPower(person, permission)) return true;
  return explicitPermissions(person).has(permission);
}

function byPower(person: Person, permission: string): boolean {
  if (person.limited_to && !person.limited_to.includes(permission)) return false;
  return person.is_superuser || (isAdmin(person) && !EXPLICIT.has(permission));
}

/** Does the permission hold for every record that the person's workspaces have, and not only at some places? */
export function canEverywhere(person: Person, permission: string | null): boolean {
  if (permission === null || byPower(person, permission)) return true;
  return grantsFor(person, permission).some((grant) => grant.limits === null);
}

/** Does the permission hold at least within these limits? Asked before somebody passes on what they have. */
export function canWithin(person: Person, permission: string, limits: Limits | null): boolean {
  return byPower(person, permission) || grantsFor(person, permission).some((grant) => isWithin(limits, grant.limits));
}

/**
 * Does the person hold the permission wherever they hold `other`? A field is shown only where that is so, since lists
 * sort and compare by it.
 */
export function canWherever(person: Person, permission: string | null, other: string | null): boolean {
  if (permission === null || !can(person, permission)) return permission === null;
  if (canEverywhere(person, permission)) return true;
  return (
    other !== null &&
    !canEverywhere(person, other) &&
    grantsFor(person, other).every((grant) => grant.permissions.has(permission))
  );
}

/** Why somebody may do something; nothing: they may not. */
export type Reason =
  | { readonly kind: 'superuser' | 'owner' | 'admin' | 'own' }
  | {
      readonly kind: 'group' | 'environment';
      readonly id: string;
      readonly name: string;
      readonly limits: Limits | null;
    };

/** Every way by which a person has a permission, the widest first. */
export function reasonsFor(person: Person, permission: string): Reason[] {
  const power: Reason[] = [];
  if (person.is_superuser) power.push({ kind: 'superuser' });
  if (isOwner(person) && !EXPLICIT.has(permission)) power.push({ kind: 'owner' });
  if (person.user_type === 'admin' && !EXPLICIT.has(permission)) power.push({ kind: 'admin' });
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

/** May they hand on any right, workspace or role? Not by a narrowed token, whoever it belongs to. */
export function mayGrantAll(person: Person): boolean {
  return isAdmin(person) && !person.limited_to;
}

/** A narrowed token lends no role: what it may is its list, and no more. */
export function roleOf(person: Person): Role {
  if (person.limited_to) return 'user';
  const lent = person.groups.map((group) => group.group_access);
  if (isOwner(person) || person.is_superuser || lent.includes('super_user')) return 'super_user';
  if (person.user_type === 'admin' || lent.includes('admin')) return 'admin';
  return 'user';
}

/** Nothing but the feature portal: at least one group permission, and every one of them a `featureportal` one. */
export function isPortalOnly(person: Person): boolean {
  if (isAdmin(person) || person.groups.length === 0) return false;
  const given = person.groups.flatMap((group) => group.custom_permissions);
  return given.length > 0 && given.every((one) => one.startsWith('featureportal:'));
}

/**
 * The workspace with which a person begins: their only one, or all that they have. Which of several comes first is an
 * accident of the alphabet, and a link to a record of another one would lead nowhere.
 */
export function firstWorkspace(person: Person & { readonly work_space: readonly { readonly id: string }[] }): string {
  const [only, another] = person.work_space;
  return isAdmin(person) || !only || another ? 'all' : only.id;
}

/** Nothing is theirs to do or to see but their own things: no permission of any source, also not in the portal. */
export function hasNoPermissions(person: Person): boolean {
  return !isAdmin(person) && explicitPermissions(person).size === 0;
}

/** Entries of the settings, in the order in which the entry point looks for the first allowed one. */
export const SETTINGS_ENTRIES = [
  'super_user',
  'admin',
  'user_read',
  'settings',
  'users',
  'asset_tag',
  'company',
  'groups',
  'print_label',
  'workspace',
] as const;
export type SettingsEntry = (typeof SETTINGS_ENTRIES)[number];

export function settingsEntry(person: Person): SettingsEntry | null {
  const allowed: Readonly<Record<SettingsEntry, boolean>> = {
    super_user: roleOf(person) === 'super_user',
    admin: roleOf(person) === 'admin',
    user_read: can(person, 'user:read'),
    settings: can(person, 'setting_administrator:all'),
    users: can(person, 'users:all'),
    asset_tag: can(person, 'asset_tag:all'),
    company: can(person, 'company:all'),
    groups: can(person, 'groups:all'),
    print_label: can(person, 'print_label:all'),
    workspace: can(person, 'workspace:all'),
  };
  return SETTINGS_ENTRIES.find((entry) => allowed[entry]) ?? null;
}
