import { definePermissions, STOCK } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    assets: {
      area: 'inventory',
      before: 'catalogue/assetmodel',
      byEnvironments: true,
      actions: [...STOCK, 'encrypt'],
      verbs: { checkinmail: {}, checkoutmail: {} },
      reserved: ['info'],
      templates: { clerk: ['read', 'info', 'checkin', 'checkout'], manages_assets: [...STOCK, 'encrypt'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    assets: typeof permissions;
  }
}
