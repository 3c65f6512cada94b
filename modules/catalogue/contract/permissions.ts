import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    assetmodel: {
      area: 'inventory',
      order: 20,
      actions: [...BASIC, 'files', 'import'],
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'files', 'import'] },
    },
    category: {
      area: 'catalogue',
      order: 10,
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
    manufacturer: {
      area: 'catalogue',
      order: 20,
      actions: [...BASIC, 'files', 'import'],
      templates: { manages_assets: ['read'] },
    },
    supplier: {
      area: 'catalogue',
      order: 30,
      actions: [...BASIC, 'files', 'import'],
      templates: { manages_assets: ['read'] },
    },
    statuslabels: {
      area: 'catalogue',
      order: 40,
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    catalogue: typeof permissions;
  }
}
