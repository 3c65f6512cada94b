import { isActivePermission, isPermission, type Permission } from '../permissions.ts';
import type { RecordDefinition } from '../records/types.ts';
import { can } from './can.ts';
import type { Person } from './person.ts';
import { permissionFor } from './record.ts';

/** What hangs on records of any type and is seen with them, by its verb of their permissions: `files`. */
export type AttachedVerb = 'files' | 'chat';

type Attachable = Pick<RecordDefinition, 'permission' | 'readPermission' | 'nothingAttached'>;

/**
 * Permission to see or change what hangs on records of a type, besides reading the records: the verb of its resource.
 * Without that verb, the permissions to read and to change records apply; for types that everybody reads, seeing it
 * needs the permission to change records.
 */
export function attachedPermission(
  record: Attachable,
  verb: AttachedVerb,
  action: 'read' | 'update',
): Permission | null {
  const own = `${record.permission}:${verb}`;
  return isPermission(own) && isActivePermission(own)
    ? own
    : (permissionFor(record, action) ?? permissionFor(record, 'update'));
}

/** Whether a person sees or changes it on some records of a type. */
export function mayHaveAttached(
  person: Person,
  record: Attachable,
  verb: AttachedVerb,
  action: 'read' | 'update',
): boolean {
  return (
    record.nothingAttached !== true &&
    can(person, permissionFor(record, 'read')) &&
    can(person, attachedPermission(record, verb, action))
  );
}
