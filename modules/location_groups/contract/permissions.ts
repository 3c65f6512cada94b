import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    location_group: {
      area: 'places',
      before: 'permissions/environment',
      actions: BASIC,
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    location_groups: typeof permissions;
  }
}
