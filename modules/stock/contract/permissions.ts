import { definePermissions, STOCK } from '@steward/kernel/contract/permissions.ts';

const common = {
  area: 'inventory',
  reserved: ['info'],
  templates: { clerk: ['read', 'checkin', 'checkout'], manages_assets: STOCK },
} as const;

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    accessory: { ...common, actions: STOCK },
    consumable: { ...common, actions: STOCK },
    component: { ...common, actions: STOCK },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    stock: typeof permissions;
  }
}
