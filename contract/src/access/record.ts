import type { RecordDefinition } from '../records/types.ts';

/** The permission that an action on a record type needs; `null`: none beyond being signed in. */
export function permissionFor(record: RecordDefinition, action: string): string | null {
  if (action === 'read' && record.readPermission !== undefined) return record.readPermission;
  return record.permission.includes(':') ? record.permission : `${record.permission}:${action}`;
}
