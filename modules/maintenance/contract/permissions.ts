import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

const actions = [...BASIC, 'import', 'cost'] as const;
const clerk = ['read', 'write', 'update'] as const;

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    assetsmaintenance: { area: 'inventory', order: 100, actions, templates: { clerk, manages_assets: actions } },
    locationsmaintenance: { area: 'places', order: 50, actions, templates: { clerk, manages_assets: actions } },
    fault_report: { area: 'inventory', order: 105, actions: BASIC, templates: { clerk, manages_assets: BASIC } },
    maintenance_plan: {
      area: 'catalogue',
      order: 46,
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'import'] },
    },
    maintenance_type: {
      area: 'catalogue',
      order: 45,
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
