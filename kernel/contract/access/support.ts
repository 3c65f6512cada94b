import { ALL_PERMISSIONS } from './permissions.ts';

/**
 * What the platform's people may do in a company that has let them in: work with its records, and nothing by which they
 * could stay. People's sign-in and rights, groups, environments' roles, settings and billing are the company's own.
 */
const NEVER: ReadonlySet<string> = new Set([
  ...['write', 'update', 'delete', 'import'].map((action) => `user:${action}`),
  ...['write', 'update', 'delete'].flatMap((action) => [`group:${action}`, `environment:${action}`]),
  ...['companies', 'invoices', 'enterpriseplans'].flatMap((one) =>
    ['read', 'write', 'update', 'delete'].map((action) => `${one}:${action}`),
  ),
  // Whole lists do not leave the company this way.
  'csv:read',
  'can_export_assets',
  'company:update',
  'import:read',
  'self_checkout:read',
  'can_request_assets',
  ...['setting_administrator', 'workspace', 'groups', 'company', 'asset_tag', 'users'].map((page) => `${page}:all`),
]);

const READING = /:(read|info|cost)$|^(dashboard|recyle_bin|location_management|monitoring|print_label):all$/;

/** The list by which a window narrows; without changes it holds what only shows. */
export function supportPermissions(mayChange: boolean): string[] {
  return ALL_PERMISSIONS.filter((one) => !NEVER.has(one) && (mayChange || READING.test(one)));
}
