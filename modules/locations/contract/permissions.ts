import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    locations: {
      area: 'places',
      before: 'location_groups/location_group',
      actions: [...BASIC, 'info', 'files', 'chat', 'import'],
      reserved: ['info'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    locations: typeof permissions;
  }
}
