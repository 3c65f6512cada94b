import { attachedPermission, mayHaveAttached } from '@steward/kernel/contract/access/attached.ts';
import type { Person } from '@steward/kernel/contract/access/person.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

type OfType = Pick<RecordDefinition, 'permission' | 'readPermission'>;

/** Permission to see or change files of a record type, besides reading the records. */
export function filesPermission(record: OfType, action: 'read' | 'update'): Permission | null {
  return attachedPermission(record, 'files', action);
}

/** Whether a person sees or changes files of some records of a type. */
export function mayHaveFiles(person: Person, record: OfType, action: 'read' | 'update'): boolean {
  return mayHaveAttached(person, record, 'files', action);
}
