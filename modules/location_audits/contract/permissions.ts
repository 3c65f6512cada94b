import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    locationsaudit: {
      area: 'places',
      actions: BASIC,
      templates: { clerk: ['read', 'write', 'update'], manages_assets: BASIC },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    location_audits: typeof permissions;
  }
}
