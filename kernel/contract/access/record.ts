import type { RecordDefinition } from '../records/types.ts';
import { can, canWherever, roleOf } from './can.ts';
import type { Person } from './person.ts';

/** The permission that an action on a record type needs; `null`: none beyond being signed in. */
export function permissionFor(record: RecordDefinition, action: string): string | null {
  if (action === 'read' && record.readPermission !== undefined) return record.readPermission;
  return record.permission.includes(':') ? record.permission : `${record.permission}:${action}`;
}

/**
 * May this person see, and write, a field wherever they may read its records? Otherwise it is as if it were not there.
 */
export function canSeeField(person: Person, record: RecordDefinition, permission: string | undefined): boolean {
  return permission === undefined || canWherever(person, permission, permissionFor(record, 'read'));
}

/**
 * Who deletes for good what lies in the recycle bin: administrators who may open it and delete such records. Nothing
 * brings it back, so a narrowed token never does, nor platform support.
 */
export function mayPurge(person: Person, record: RecordDefinition): boolean {
  return roleOf(person) !== 'user' && can(person, 'recyle_bin:all') && can(person, permissionFor(record, 'delete'));
}
