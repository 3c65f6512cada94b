import { can, canEverywhere, reasonsFor, type Reason } from '@steward/kernel/contract/access/can.ts';
import { grantsOf, isEnvironmentPermission } from '@steward/kernel/contract/access/grants.ts';
import type { Person } from '@steward/kernel/contract/access/person.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';

/** `limited`: within limits or environments. */
export type Level = 'everywhere' | 'limited' | 'no';

/** A grant without effect: limits on types without places, or asset permissions in environment mode. */
export interface Lost {
  /** `null`: the user's own permissions. */
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly why: 'limits' | 'environment';
}

export interface Explained {
  readonly level: Level;
  readonly reasons: readonly Reason[];
  readonly lost: readonly Lost[];
}

/** Why a person has a permission, or why not. */
export function explain(person: Person, permission: Permission): Explained {
  const level: Level = canEverywhere(person, permission) ? 'everywhere' : can(person, permission) ? 'limited' : 'no';
  return { level, reasons: reasonsFor(person, permission), lost: lostOf(person, permission) };
}

function lostOf(person: Person, permission: Permission): Lost[] {
  const isTaken = person.enable_environment === true && isEnvironmentPermission(permission);
  const own: Lost[] =
    isTaken && person.custom_permissions.includes(permission) ? [{ group: null, why: 'environment' }] : [];
  const given = new Set(
    grantsOf(person).flatMap((grant) =>
      grant.source.kind === 'group' && grant.permissions.has(permission) ? [grant.source.id] : [],
    ),
  );
  const groups = person.groups.filter(
    (group) => group.custom_permissions.includes(permission) && !given.has(group.id ?? ''),
  );
  return [
    ...own,
    ...groups.map((group): Lost => ({
      group: { id: group.id ?? '', name: group.name ?? '' },
      why: isTaken ? 'environment' : 'limits',
    })),
  ];
}
