import type { Person } from './person.ts';

/** Whether the company of the user has the module turned on. Required modules are always on. */
export function isModuleOn(person: Pick<Person, 'company'>, module: string): boolean {
  return !person.company?.modules_off?.includes(module);
}

const owners = new Map<string, string>();

/** Registers the module that owns these permissions. */
export function ownPermissions(module: string, permissions: readonly string[]): void {
  for (const one of permissions) owners.set(one, module);
}

export function moduleOfPermission(permission: string): string | undefined {
  return owners.get(permission);
}

/** The part of a company's record for modules that are switched off: nobody has their permissions. */
export function withoutModules(off: readonly string[]): {
  readonly modules_off: readonly string[];
  readonly permissions_off: readonly string[];
} {
  const permissions = off.length === 0 ? [] : [...owners].filter(([, module]) => off.includes(module));
  return { modules_off: off, permissions_off: permissions.map(([permission]) => permission) };
}
