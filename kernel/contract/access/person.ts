import { ALL_PERMISSIONS, onlyShows } from '../permissions.ts';

/** Places to which a group's permissions are limited, each with its descendants; an empty list does not limit. */
export interface Limits {
  readonly workspaces: readonly string[];
  readonly locations: readonly string[];
  readonly departments: readonly string[];
  readonly categories: readonly string[];
}

export type Dimension = keyof Limits;
export const DIMENSIONS = [
  'workspaces',
  'locations',
  'departments',
  'categories',
] as const satisfies readonly Dimension[];

/** Permissions for the assets of one environment (a location), in the words of environment roles. */
export interface EnvironmentRole {
  readonly id: string;
  readonly name: string;
  /** The location. A role deeper in the tree replaces one above. */
  readonly parent: string;
  readonly assets_permissions: readonly string[];
}

export interface PersonGroup {
  readonly id?: string;
  readonly name?: string;
  readonly custom_permissions: readonly string[];
  readonly group_access: 'super_user' | 'admin' | null;
  /** `null` or absent: everywhere. */
  readonly limits?: Limits | null;
}

/** The input of permission checks, which both the browser's user and the server's actor fit. */
export interface Person {
  readonly id: string;
  /** Holds all permissions: the system itself, or support staff. Never a user of a company. */
  readonly is_superuser: boolean;
  /** The account runs the platform; has no effect within a company. */
  readonly runs_platform?: boolean;
  readonly user_type: 'admin' | 'user';
  readonly company: {
    readonly id: string;
    readonly owner: string | null;
    /** Modules that the company has switched off; absent: none. */
    readonly modules_off?: readonly string[];
    /** Their permissions. */
    readonly permissions_off?: readonly string[];
  } | null;
  readonly custom_permissions: readonly string[];
  readonly groups: readonly PersonGroup[];
  /** Permissions of an API token: of its user's permissions only these; binds admins too. `null`: not narrowed. */
  readonly limited_to?: readonly string[] | null;
  /** Environment mode: asset permissions come from environment roles alone. */
  readonly enable_environment?: boolean;
  readonly environment_roles?: readonly EnvironmentRole[];
}

/** Permissions of a token: all of its user, read-only, or chosen ones. */
export const TOKEN_RIGHTS = ['full', 'read', 'chosen'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

/** Prefix of API tokens, recognisable to secret scanners. */
export const TOKEN_PREFIX = 'stw_';

/** A token lives a year at most, counted in days. */
export const MAX_TOKEN_DAYS = 366;

/**
 * The most that a token may do; `null`: everything its user may. One limited to workspaces is narrowed in everything
 * else too; a read-only one is also refused for everything but GET.
 */
export function tokenLimit(
  rights: TokenRights,
  permissions: readonly string[],
  isNarrowed: boolean,
): readonly string[] | null {
  if (rights === 'chosen') return permissions;
  if (rights === 'read') return ALL_PERMISSIONS.filter(onlyShows);
  return isNarrowed ? ALL_PERMISSIONS : null;
}
