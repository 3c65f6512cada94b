import { RECORDS } from '../records/index.ts';
import { ALL_PERMISSIONS, FLAGS } from './permissions.ts';
import { permissionFor } from './record.ts';

/** What features ask for besides the permissions that follow from record types. */
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
 * Permissions that something asks for. The names of all the others are known too, and accepted wherever permissions are
 * given, for parts that are not there yet; screens do not offer them, and leave them with whoever holds them.
 */
export const ACTIVE_PERMISSIONS: readonly string[] = ALL_PERMISSIONS.filter((one) => IN_FORCE.has(one));

export function isActivePermission(permission: string): boolean {
  return IN_FORCE.has(permission);
}
