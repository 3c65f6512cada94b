/** What is compared when rights are asked for. The user that the browser holds, and the server's actor, both fit. */
export interface Person {
  readonly id: string;
  readonly is_superuser: boolean;
  readonly user_type: 'admin' | 'user';
  readonly company: { readonly id: string; readonly owner: string | null } | null;
  readonly custom_permissions: readonly string[];
  readonly groups: readonly { readonly custom_permissions: readonly string[]; readonly group_access: 'super_user' | 'admin' | null }[];
  /** An API token's own list: of all that its person may, only this; it binds the all-powerful too. Absent or `null`: no narrowing. */
  readonly limited_to?: readonly string[] | null;
}

export type Role = 'super_user' | 'admin' | 'user';

/** Only explicit permission gives these, even to owners and admins. */
const EXPLICIT = new Set(['companies', 'invoices', 'enterpriseplans'].flatMap((one) => [`${one}:read`, `${one}:update`]));

export function isOwner(person: Person): boolean {
  return person.company !== null && person.company.owner === person.id;
}

export function isAllPowerful(person: Person): boolean {
  return person.is_superuser || isOwner(person) || person.user_type === 'admin';
}

/** A list asks a hundred times about one person; persons are never changed, only replaced. */
const known = new WeakMap<Person, ReadonlySet<string>>();

/** The permissions written down for a person: their own and those of their groups. */
export function explicitPermissions(person: Person): ReadonlySet<string> {
  const found = known.get(person) ?? new Set([...person.custom_permissions, ...person.groups.flatMap((group) => group.custom_permissions)]);
  known.set(person, found);
  return found;
}

/** The one question of rights, `can(person, 'assets:update')`; `null` asks nothing more than being signed in. */
export function can(person: Person, permission: string | null): boolean {
  if (permission === null) return true;
  if (person.limited_to && !person.limited_to.includes(permission)) return false;
  if (person.is_superuser) return true;
  if (isAllPowerful(person) && !EXPLICIT.has(permission)) return true;
  return explicitPermissions(person).has(permission);
}

/** May they hand on any right, workspace or role? Not by a narrowed token, whoever it belongs to. */
export function mayGrantAll(person: Person): boolean {
  return isAllPowerful(person) && !person.limited_to;
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
  if (isAllPowerful(person) || person.groups.length === 0) return false;
  const given = person.groups.flatMap((group) => group.custom_permissions);
  return given.length > 0 && given.every((one) => one.startsWith('featureportal:'));
}

/** The workspace with which a person begins: all-powerful people have all, others their first. */
export function firstWorkspace(person: Person & { readonly work_space: readonly { readonly id: string }[] }): string {
  if (isAllPowerful(person)) return 'all';
  return person.work_space[0]?.id ?? 'all';
}

/** Entries of the settings, in the order in which the entry point looks for the first allowed one. */
export const SETTINGS_ENTRIES = ['super_user', 'admin', 'user_read', 'settings', 'users', 'asset_tag', 'company', 'groups', 'print_label', 'workspace'] as const;
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
