import { ALL_PERMISSIONS } from './permissions.ts';

/**
 * Permissions that support staff never have: everything by which they could keep access. Sign-in, permissions, groups,
 * environment roles, settings and billing.
 */
const NEVER: ReadonlySet<string> = new Set([
  ...['write', 'update', 'delete', 'import'].map((action) => `user:${action}`),
  ...['write', 'update', 'delete'].flatMap((action) => [`group:${action}`, `environment:${action}`]),
  ...['companies', 'invoices', 'enterpriseplans'].flatMap((one) =>
    ['read', 'write', 'update', 'delete'].map((action) => `${one}:${action}`),
  ),
  // No mass export by support staff.
  'csv:read',
  'can_export_assets',
  'company:update',
  'import:read',
  'self_checkout:read',
  'can_request_assets',
  ...['setting_administrator', 'workspace', 'groups', 'company', 'asset_tag', 'users'].map((page) => `${page}:all`),
]);

const READING = /:(read|info|cost)$|^(dashboard|recyle_bin|location_management|monitoring|print_label):all$/;

/** The permissions of support access; read-only ones without `mayChange`. */
export function supportPermissions(mayChange: boolean): string[] {
  return ALL_PERMISSIONS.filter((one) => !NEVER.has(one) && (mayChange || READING.test(one)));
}
