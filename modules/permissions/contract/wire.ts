import type { Level, Lost } from './explain.ts';
import type { Dimension } from '@steward/kernel/contract/access/person.ts';
import type { Named } from '@steward/kernel/contract/fields/types.ts';

export type { Named } from '@steward/kernel/contract/fields/types.ts';

/** The places to which a permission is limited, by name; of locations everything below them is meant too. */
export type NamedLimits = Readonly<Record<Dimension, readonly Named[]>>;

/** A way by which a person has a permission; `limits` of `null`: everywhere. */
export type NamedReason =
  | { readonly kind: 'superuser' | 'owner' | 'admin' | 'own' }
  | {
      readonly kind: 'group' | 'environment';
      readonly id: string;
      readonly name: string;
      readonly limits: NamedLimits | null;
    };

export interface ExplainedPermission {
  readonly permission: string;
  readonly level: Level;
  readonly reasons: readonly NamedReason[];
  readonly lost: readonly Lost[];
  /** Some groups that would give it. Only those who read groups are told. */
  readonly offered_by: readonly Named[];
}

export interface ExplainedPerson extends Named {
  readonly role: 'super_user' | 'admin' | 'user';
  /** Has every permission but the explicit ones, by being superuser, owner or admin. */
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
  /** May the asker look at the application as this person? */
  readonly may_preview: boolean;
}

/** One line of `permissions/{permission}/people/`. */
export interface PermissionHolder extends Named {
  readonly activated: boolean;
  readonly level: Exclude<Level, 'no'>;
  readonly reasons: readonly NamedReason[];
}

/** One record type in `users/{id}/sight/`: how many a person sees, and where. */
export interface VisibleCount {
  readonly record: string;
  /** `null`: the asker sees less than the person, and is not told. */
  readonly count: number | null;
  readonly count_is_exact: boolean;
  readonly level: Level;
  /** Does it lie in workspaces? Then only those of the person count. */
  readonly by_workspace: boolean;
  readonly reasons: readonly NamedReason[];
  /** Keys of fields that they do not see. */
  readonly hidden_fields: readonly string[];
}
