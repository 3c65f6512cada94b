import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

type May = (permission: Permission | null) => boolean;

export function mayImport(record: RecordDefinition, may: May): boolean {
  return record.importBy !== undefined && may('import:read') && may(permissionFor(record, 'import'));
}

/** Exportable types are the importable ones. Assets have a permission of their own. */
export function mayExport(record: RecordDefinition, may: May): boolean {
  return (
    record.importBy !== undefined &&
    may(permissionFor(record, 'read')) &&
    may(record.name === 'asset' ? 'can_export_assets' : 'csv:read')
  );
}
