import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { assetModel } from './asset_model.ts';
import { category } from './category.ts';
import { manufacturer } from './manufacturer.ts';
import { statusLabel } from './status_label.ts';
import { supplier } from './supplier.ts';

const permissions = definePermissions({
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

export * from './asset_model.ts';
export * from './category.ts';
export * from './manufacturer.ts';
export * from './status_label.ts';
export * from './supplier.ts';

export const catalogueModule = defineModule({
  name: 'catalogue',
  needs: [],
  permissions,
  records: [assetModel, category, manufacturer, supplier, statusLabel],
});
