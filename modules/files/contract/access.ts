import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isActivePermission, isPermission, type Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/**
 * What seeing files of a record type, or changing them, asks for beside reading the records: `files` of its resource.
 * Where that has none, whoever reads records sees their files, and whoever changes records changes these; of types that
 * everybody reads, whoever changes them sees their files.
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
