/**
 * A group's permissions hold for what stands at these places alone, each with what is below it; an empty list limits
 * nothing.
 */
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

/** What somebody may do with the assets of one environment (a location), by the words of an environment role. */
export interface EnvironmentRole {
  readonly id: string;
  readonly name: string;
  /** The environment: a location. A role further down the tree takes the place of one further up. */
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

/** What is compared when rights are asked for. The user that the browser holds, and the server's actor, both fit. */
export interface Person {
  readonly id: string;
  /**
   * May everything, everywhere: whoever acts for the platform itself, or is let in as its support. No user of a company
   * is.
   */
  readonly is_superuser: boolean;
  /** Their account runs the platform, which is open to them besides; in a company they are what they are there. */
  readonly runs_platform?: boolean;
  readonly user_type: 'admin' | 'user';
  readonly company: { readonly id: string; readonly owner: string | null } | null;
  readonly custom_permissions: readonly string[];
  readonly groups: readonly PersonGroup[];
  /**
   * An API token's own list: of all that its person may, only this; it binds the all-powerful too. Absent or `null`: no
   * narrowing.
   */
  readonly limited_to?: readonly string[] | null;
  /** Environment mode: permissions for assets come from environment roles alone. */
  readonly enable_environment?: boolean;
  readonly environment_roles?: readonly EnvironmentRole[];
}
