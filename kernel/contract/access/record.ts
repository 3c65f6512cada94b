import type { Permission } from '../permissions.ts';
import type { RecordDefinition } from '../records/types.ts';
import { can, canWherever, roleOf } from './can.ts';
import type { Person } from './person.ts';

/**
 * The permission that an action on a record type needs, or a whole permission of another resource; `null`: none beyond
 * being signed in.
 */
export function permissionFor(
  record: Pick<RecordDefinition, 'permission' | 'readPermission'>,
  action: string,
): Permission | null {
  // Checked when the module is registered.
  if (action.includes(':')) return action as Permission;
  if (action === 'read' && record.readPermission !== undefined) return record.readPermission;
  // Checked when the module is registered.
  return (record.permission.includes(':') ? record.permission : `${record.permission}:${action}`) as Permission;
}

/**
 * Whether the person may see and write a field of all records that they may read. Otherwise the field does not exist
 * for them.
 */
export function canSeeField(person: Person, record: RecordDefinition, permission: Permission | undefined): boolean {
  return permission === undefined || canWherever(person, permission, permissionFor(record, 'read'));
}

/**
 * Who may purge records of the recycle bin: admins with its permission and that for deleting. Never narrowed tokens or
 * support staff.
 */
export function mayPurge(person: Person, record: RecordDefinition): boolean {
  return roleOf(person) !== 'user' && can(person, 'recyle_bin:all') && can(person, permissionFor(record, 'delete'));
}
