import { BASIC, definePermissions, STOCK } from './permissions.ts';
import { wordsOf } from './texts/translations.ts';

const say = wordsOf('kernel');

/** Permissions of the kernel, and names of future features. */
export const kernelPermissions = definePermissions({
  resources: {
    license: { area: 'inventory', actions: [...STOCK, 'encrypt'], reserved: true },
    accessory: { area: 'inventory', actions: STOCK, reserved: true },
    consumable: { area: 'inventory', actions: STOCK, reserved: true },
    component: { area: 'inventory', actions: STOCK, reserved: true },
    kit: { area: 'inventory', actions: [...BASIC, 'checkout'], reserved: true },
    assetsaudit: { area: 'inventory', actions: BASIC, reserved: true },
    assetsmaintenance: { area: 'inventory', actions: BASIC, reserved: true },
    locationsaudit: { area: 'places', actions: BASIC, reserved: true },
    locationsmaintenance: { area: 'places', actions: BASIC, reserved: true },
    depreciation: { area: 'catalogue', actions: BASIC, reserved: true },
    catalog: { area: 'catalogue', actions: [...BASIC, 'import'], reserved: true },
    assetcolumns: { area: 'catalogue', actions: BASIC, reserved: true },
    customFields: { area: 'catalogue', actions: [...BASIC, 'encrypt'], reserved: true },
    companies: { area: 'company', actions: BASIC, reserved: true, explicit: ['read', 'update'], notForSupport: BASIC },
    invoices: { area: 'company', actions: BASIC, reserved: true, explicit: ['read', 'update'], notForSupport: BASIC },
    enterpriseplans: {
      area: 'company',
      actions: BASIC,
      reserved: true,
      explicit: ['read', 'update'],
      notForSupport: BASIC,
    },
    estimate: { area: 'company', actions: BASIC, reserved: true },
    activitylogs: {
      area: 'company',
      actions: ['read'],
      title: say(({ permissions }) => permissions.activitylogs),
      templates: { manages_assets: ['read'] },
    },
    details: { area: 'company', actions: ['read'], reserved: true },
  },
  singles: {
    'recyle_bin:all': {
      kind: 'page',
      title: say(({ permissions }) => permissions['recyle_bin:all']),
      shows: true,
      templates: ['manages_assets'],
    },
    'print_label:all': {
      kind: 'page',
      entry: { name: 'print_label' },
      title: say(({ permissions }) => permissions['print_label:all']),
      reserved: true,
      shows: true,
      templates: ['manages_assets'],
    },
    'monitoring:all': {
      kind: 'page',
      title: say(({ permissions }) => permissions['monitoring:all']),
      reserved: true,
      shows: true,
    },
    'location_management:all': {
      kind: 'page',
      title: say(({ permissions }) => permissions['location_management:all']),
      reserved: true,
      shows: true,
    },
    'report:read': {
      kind: 'further',
      title: say(({ permissions }) => permissions['report:read']),
      reserved: true,
      shows: true,
    },
    'purchase_cost_column:read': {
      kind: 'further',
      title: say(({ permissions }) => permissions['purchase_cost_column:read']),
      reserved: true,
      shows: true,
      templates: ['manages_assets'],
    },
    'billing_report:read': {
      kind: 'further',
      title: say(({ permissions }) => permissions['billing_report:read']),
      reserved: true,
      shows: true,
    },
    'notification_report:read': {
      kind: 'further',
      title: say(({ permissions }) => permissions['notification_report:read']),
      reserved: true,
      shows: true,
    },
  },
});

declare module './permissions.ts' {
  interface PermissionRegistry {
    kernel: typeof kernelPermissions;
  }
}
