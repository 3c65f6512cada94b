import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    kit: {
      area: 'inventory',
      actions: [...BASIC, 'checkout', 'import'],
      templates: { clerk: ['read', 'checkout'], manages_assets: [...BASIC, 'checkout', 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    kits: typeof permissions;
  }
}
