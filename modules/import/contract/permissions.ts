import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    'import:read': {
      kind: 'further',
      after: 'report:read',
      title: { en: 'Imports', de: 'Importe', es: 'Importaciones' },
      notForSupport: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    import: typeof permissions;
  }
}
