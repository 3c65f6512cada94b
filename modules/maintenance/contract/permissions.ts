import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

const actions = [...BASIC, 'import', 'cost'] as const;
const clerk = ['read', 'write', 'update'] as const;

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    assetsmaintenance: { area: 'inventory', actions, templates: { clerk, manages_assets: actions } },
    locationsmaintenance: { area: 'places', actions, templates: { clerk, manages_assets: actions } },
    fault_report: { area: 'inventory', actions: BASIC, templates: { clerk, manages_assets: BASIC } },
    maintenance_plan: {
      area: 'catalogue',
      before: 'depreciations/depreciation',
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'import'] },
    },
    maintenance_type: {
      area: 'catalogue',
      before: 'maintenance_plan',
      actions: [...BASIC, 'import'],
      templates: { manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    maintenance: typeof permissions;
  }
}
