import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    assetsaudit: { area: 'inventory', actions: BASIC, templates: { clerk: ['read', 'write'], manages_assets: BASIC } },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    asset_audits: typeof permissions;
  }
}
