import { RECORDS } from '../records/index.ts';
import { ALL_PERMISSIONS, FLAGS } from './permissions.ts';
import { permissionFor } from './record.ts';

/** Permissions of features, besides those that follow from record types. */
const OF_FEATURES: readonly string[] = [
  'featureportal:read',
  'featureportal:write',
  'featureportal:update',
  'featureportal:delete',
  'activitylogs:read',
  'company:update',
  'recyle_bin:all',
  'dashboard:all',
  'setting_administrator:all',
  'groups:all',
  'company:all',
  'asset_tag:all',
  'users:all',
  'csv:read',
  'import:read',
  'self_checkout:read',
  ...FLAGS,
];

const OF_RECORDS: readonly string[] = RECORDS.flatMap((record) => [
  ...['read', 'write', 'update', 'delete', ...(record.verbs ?? []), ...(record.importBy ? ['import'] : [])].flatMap(
    (action) => permissionFor(record, action) ?? [],
  ),
  ...Object.values(record.fields).flatMap((field) => field.permission ?? []),
]);

const IN_FORCE: ReadonlySet<string> = new Set([...OF_RECORDS, ...OF_FEATURES]);

/**
 * Permissions that are in use. Names of the specification that are not in use yet are accepted and kept, but not
 * offered.
 */
export const ACTIVE_PERMISSIONS: readonly string[] = ALL_PERMISSIONS.filter((one) => IN_FORCE.has(one));

export function isActivePermission(permission: string): boolean {
  return IN_FORCE.has(permission);
}
