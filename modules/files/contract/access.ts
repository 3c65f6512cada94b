import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isActivePermission, isPermission, type Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/**
 * Permission to see or change files of a record type, besides reading the records: `files` of its resource. Without
 * that verb, the permissions to read and to change records apply; for types that everybody reads, seeing files needs
 * the permission to change records.
 */
export function filesPermission(
  record: Pick<RecordDefinition, 'permission' | 'readPermission'>,
  action: 'read' | 'update',
): Permission | null {
  const own = `${record.permission}:files`;
  return isPermission(own) && isActivePermission(own)
    ? own
    : (permissionFor(record, action) ?? permissionFor(record, 'update'));
}
