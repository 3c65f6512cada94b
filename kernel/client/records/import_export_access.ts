import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { exportPermission, type Permission } from '@steward/kernel/contract/permissions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

type May = (permission: Permission | null) => boolean;

export function mayImport(record: RecordDefinition, may: May): boolean {
  return record.importBy !== undefined && may('import:read') && may(permissionFor(record, 'import'));
}

/** Exportable types are the importable ones. */
export function mayExport(record: RecordDefinition, may: May): boolean {
  const permission = exportPermission(record.name);
  return (
    record.importBy !== undefined && permission !== undefined && may(permissionFor(record, 'read')) && may(permission)
  );
}
