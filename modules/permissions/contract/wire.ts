import type { Dimension } from '@steward/kernel/contract/access/person.ts';
import type { Named } from '@steward/kernel/contract/fields/types.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Level, Lost } from './explain.ts';

export type { Named } from '@steward/kernel/contract/fields/types.ts';

/** Limits by name, descendants of locations included. */
export type NamedLimits = Readonly<Record<Dimension, readonly Named[]>>;

/** Source of a permission; `limits` of `null`: everywhere. */
export type NamedReason =
  | { readonly kind: 'superuser' | 'owner' | 'admin' | 'own' }
  | {
      readonly kind: 'group' | 'environment';
      readonly id: string;
      readonly name: string;
      readonly limits: NamedLimits | null;
    };

export interface ExplainedPermission {
  readonly permission: Permission;
  readonly level: Level;
  readonly reasons: readonly NamedReason[];
  readonly lost: readonly Lost[];
  /** Groups that would grant it; only for those who may read groups. */
  readonly offered_by: readonly Named[];
}

export interface ExplainedPerson extends Named {
  readonly role: 'super_user' | 'admin' | 'user';
  /** Superuser, owner or admin: all but explicit permissions. */
  readonly is_all_powerful: boolean;
  readonly activated: boolean;
  readonly enable_environment: boolean;
  readonly workspaces: 'all' | readonly Named[];
  readonly groups: readonly (Named & { readonly limits: NamedLimits | null })[];
}

/** Answer of `users/{id}/rights/`. */
export interface PersonPermissions {
  readonly person: ExplainedPerson;
  readonly permissions: readonly ExplainedPermission[];
  /** Whether the caller may preview as this user. */
  readonly may_preview: boolean;
}

/** One line of `permissions/{permission}/people/`. */
export interface UserWithPermission extends Named {
  readonly activated: boolean;
  readonly level: Exclude<Level, 'no'>;
  readonly reasons: readonly NamedReason[];
}

/** One record type in `users/{id}/sight/`: how many a person sees, and where. */
export interface VisibleCount {
  readonly record: string;
  /** `null`: hidden, as the caller sees less. */
  readonly count: number | null;
  readonly count_is_exact: boolean;
  readonly level: Level;
  /** Has workspaces; only the user's count. */
  readonly by_workspace: boolean;
  readonly reasons: readonly NamedReason[];
  /** Keys of hidden fields. */
  readonly hidden_fields: readonly string[];
}
