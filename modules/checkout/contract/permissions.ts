import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    can_assign_assets: {
      kind: 'flag',
      title: { en: 'Assign assets', de: 'Assets zuweisen', es: 'Asignar activos' },
      changesRecords: true,
      templates: ['clerk', 'manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    checkout: typeof permissions;
  }
}
