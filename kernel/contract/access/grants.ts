import { keysOf } from '../narrow.ts';
import { environmentResource, isPermission, resourceNamed, singleNamed, type Permission } from '../permissions.ts';
import { RECORDS, scopedBy } from '../records/index.ts';
import { DIMENSIONS, type Dimension, type EnvironmentRole, type Limits, type Person } from './person.ts';

/** Permissions with their source and limits; `null` limits: everywhere. */
export interface Grant {
  readonly source:
    | { readonly kind: 'own' }
    | { readonly kind: 'group' | 'environment'; readonly id: string; readonly name: string };
  readonly permissions: ReadonlySet<Permission>;
  readonly limits: Limits | null;
}

/** Words of environment roles that differ from the actions of permissions. */
const ACTION_OF: Readonly<Record<string, string>> = { view: 'read', create: 'write', edit: 'update' };

/**
 * The actions of an environment role; `view`, `create` and `edit` are the permissions' `read`, `write` and `update`.
 */
export const ENVIRONMENT_PERMISSIONS = [
  'view',
  'create',
  'edit',
  'delete',
  'checkout',
  'checkin',
  'files',
  'cost',
] as const;

const ENVIRONMENT_WORDS: ReadonlySet<string> = new Set(ENVIRONMENT_PERMISSIONS);

/** Cache by person. Persons are immutable, and lists ask about one a hundred times. */
const known = new WeakMap<Person, readonly Grant[]>();

/**
 * Everything granted to a person: by their record, groups and environment roles. The implicit permissions of admins are
 * not included.
 */
export function grantsOf(person: Person): readonly Grant[] {
  const found = known.get(person) ?? findGrants(person);
  known.set(person, found);
  return found;
}

function findGrants(person: Person): readonly Grant[] {
  const own: Grant = { source: { kind: 'own' }, permissions: parsed(person.custom_permissions), limits: null };
  const groups = person.groups.map((group): Grant => {
    const limits = group.limits && isLimiting(group.limits) ? group.limits : null;
    const permissions = limits
      ? group.custom_permissions.filter((one) => holdsWithin(one, limits))
      : group.custom_permissions;
    return {
      source: { kind: 'group', id: group.id ?? '', name: group.name ?? '' },
      permissions: parsed(permissions),
      limits,
    };
  });
  const written = [own, ...groups];
  const given =
    person.enable_environment === true
      ? [...written.map(withoutEnvironmentPermissions), ...(person.environment_roles ?? []).map(environmentGrant)]
      : written;
  return given.map((grant) => narrowed(grant, person.limited_to));
}

/** Stored permissions of removed modules are ignored. */
function parsed(names: readonly string[]): ReadonlySet<Permission> {
  return new Set(names.filter(isPermission));
}

function narrowed(grant: Grant, to: readonly string[] | null | undefined): Grant {
  return to ? { ...grant, permissions: new Set([...grant.permissions].filter((one) => to.includes(one))) } : grant;
}

/** Whether it comes from environment roles alone, in environment mode. */
export function isEnvironmentPermission(permission: string): boolean {
  return permissionsOfRole(ENVIRONMENT_PERMISSIONS).includes(permission);
}

/** In environment mode these permissions of other sources do not count. */
function withoutEnvironmentPermissions(grant: Grant): Grant {
  const taken = new Set(permissionsOfRole(ENVIRONMENT_PERMISSIONS));
  return { ...grant, permissions: new Set([...grant.permissions].filter((one) => !taken.has(one))) };
}

function environmentGrant(role: EnvironmentRole): Grant {
  return {
    source: { kind: 'environment', id: role.id, name: role.name },
    permissions: parsed(permissionsOfRole(role.assets_permissions)),
    limits: { workspaces: [], locations: [role.parent], departments: [], categories: [] },
  };
}

/** `view` of an environment role is `read` of the resource that environments give; unknown words give nothing. */
export function permissionsOfRole(words: readonly string[]): string[] {
  const resource = environmentResource();
  if (resource === undefined) return [];
  return words.filter((word) => ENVIRONMENT_WORDS.has(word)).map((word) => `${resource}:${ACTION_OF[word] ?? word}`);
}

export function isLimiting(limits: Limits): boolean {
  return DIMENSIONS.some((dimension) => limits[dimension].length > 0);
}

/**
 * Whether a permission still counts when limited. Records without a place (manufacturers, groups, settings) belong to
 * the whole company: a limited permission may read but not change them.
 */
export function holdsWithin(permission: string, limits: Limits): boolean {
  const single = singleNamed(permission);
  if (single) return !single.wholeCompany;
  const [resource = '', action = ''] = permission.split(':');
  if (action === 'read' || action === 'info') return resourceNamed(resource) !== undefined;
  const places = placesOf(resource);
  return DIMENSIONS.every((dimension) => limits[dimension].length === 0 || places.has(dimension));
}

/** Dimensions by which permissions on a resource can be limited, from the definitions. */
function placesOf(resource: string): ReadonlySet<Dimension> {
  const found = RECORDS.find((one) => one.permission === resource);
  const record = found && scopedBy(found);
  const places = new Set<Dimension>(keysOf(record?.limitedBy ?? {}));
  if (record?.workspaceScoped === true) places.add('workspaces');
  return places;
}

/** The grants that give a person a permission. */
export function grantsFor(person: Person, permission: Permission): readonly Grant[] {
  return grantsOf(person).filter((grant) => grant.permissions.has(permission));
}

/**
 * Whether `inner` is contained in `outer`, by named places. Descendants of a named place are not resolved, so they
 * count as not contained.
 */
export function isWithin(inner: Limits | null, outer: Limits | null): boolean {
  if (outer === null) return true;
  return DIMENSIONS.every(
    (dimension) =>
      outer[dimension].length === 0 ||
      (inner !== null &&
        inner[dimension].length > 0 &&
        inner[dimension].every((one) => outer[dimension].includes(one))),
  );
}
