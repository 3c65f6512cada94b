/** The actions of `resource:action`, all of them; which resource has which is `RESOURCE_ACTIONS`. */
export const ACTIONS = [
  'read',
  'write',
  'update',
  'delete',
  'checkin',
  'checkout',
  'info',
  'files',
  'chat',
  'requestable',
  'encrypt',
  'import',
  'cost',
  'checkinmail',
  'checkoutmail',
] as const;
export type Action = (typeof ACTIONS)[number];

const CRUD = ['read', 'write', 'update', 'delete'] as const satisfies readonly Action[];
const STOCK = [
  ...CRUD,
  'checkin',
  'checkout',
  'info',
  'files',
  'requestable',
  'import',
  'cost',
  'checkinmail',
  'checkoutmail',
] as const satisfies readonly Action[];

/** Actions of each resource. Spelling and plural are those of the stored permission names. */
export const RESOURCE_ACTIONS = {
  locations: [...CRUD, 'info', 'files', 'chat', 'import'],
  locationsaudit: CRUD,
  locationsmaintenance: CRUD,
  companies: CRUD,
  invoices: CRUD,
  enterpriseplans: CRUD,
  featureportal: ['read', 'write', 'update', 'delete'],
  assets: [...STOCK, 'encrypt'],
  assetsaudit: CRUD,
  assetsmaintenance: CRUD,
  category: [...CRUD, 'import'],
  statuslabels: [...CRUD, 'import'],
  assetcolumns: CRUD,
  customFields: [...CRUD, 'encrypt'],
  activitylogs: ['read'],
  details: ['read'],
  manufacturer: [...CRUD, 'files', 'import'],
  tag: CRUD,
  estimate: CRUD,
  catalog: [...CRUD, 'import'],
  license: [...STOCK, 'encrypt'],
  supplier: [...CRUD, 'files', 'import'],
  depreciation: CRUD,
  location_group: CRUD,
  company: ['read', 'update'],
  assetmodel: [...CRUD, 'files', 'import'],
  accessory: STOCK,
  consumable: STOCK,
  component: STOCK,
  kit: [...CRUD, 'checkout'],
  user: [...CRUD, 'info', 'files', 'import'],
  department: [...CRUD, 'import'],
  group: CRUD,
  environment: [...CRUD, 'checkin', 'checkout', 'files', 'cost'],
} as const satisfies Record<string, readonly Action[]>;

/** Resources whose shown name differs from the permission's. */
export const RESOURCE_TITLES: Readonly<Record<string, string>> = { license: 'Software', consumable: 'Disposables' };

/** Permissions that open a page. `recyle_bin` is the spelling on the wire and in stored groups. */
export const PAGE_PERMISSIONS = [
  'recyle_bin:all',
  'dashboard:all',
  'setting_administrator:all',
  'workspace:all',
  'groups:all',
  'company:all',
  'asset_tag:all',
  'print_label:all',
  'users:all',
  'monitoring:all',
  'location_management:all',
] as const;

export const SINGLE_PERMISSIONS = [
  'csv:read',
  'report:read',
  'import:read',
  'self_checkout:read',
  'purchase_cost_column:read',
  'billing_report:read',
  'notification_report:read',
] as const;

/** Flags stand among the permissions without an action. */
export const FLAGS = ['can_request_assets', 'can_assign_assets', 'can_export_assets'] as const;

export const ALL_PERMISSIONS: readonly string[] = [
  ...Object.entries(RESOURCE_ACTIONS).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  ),
  ...PAGE_PERMISSIONS,
  ...SINGLE_PERMISSIONS,
  ...FLAGS,
];

/** Actions that only change records. */
const CHANGES: ReadonlySet<string> = new Set([
  'write',
  'update',
  'delete',
  'checkin',
  'checkout',
  'import',
  'checkinmail',
  'checkoutmail',
]);
const CHANGING: ReadonlySet<string> = new Set(['can_request_assets', 'can_assign_assets', 'self_checkout:read']);

/** Whether a permission has no effect while records are read-only. */
export function changesRecords(permission: string): boolean {
  return CHANGING.has(permission) || CHANGES.has(permission.split(':')[1] ?? '');
}

/**
 * What an environment role may allow, in its own words; `view`, `create` and `edit` are the permissions' `read`,
 * `write` and `update`.
 */
export const ASSETS_PERMISSION_WORDS = [
  'view',
  'create',
  'edit',
  'delete',
  'checkout',
  'checkin',
  'files',
  'cost',
] as const;
