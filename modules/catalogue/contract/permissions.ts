import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    assetmodel: {
      area: 'inventory',
      before: 'software/license',
      actions: [...BASIC, 'files', 'import'],
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'files', 'import'] },
    },
    category: {
      area: 'catalogue',
      before: 'manufacturer',
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
    manufacturer: {
      area: 'catalogue',
      before: 'supplier',
      actions: [...BASIC, 'files', 'import'],
      templates: { manages_assets: ['read'] },
    },
    supplier: {
      area: 'catalogue',
      before: 'statuslabels',
      actions: [...BASIC, 'files', 'import'],
      templates: { manages_assets: ['read'] },
    },
    statuslabels: {
      area: 'catalogue',
      before: 'maintenance/maintenance_type',
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
