import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    'csv:read': {
      kind: 'further',
      before: 'report:read',
      title: { en: 'CSV export', de: 'CSV-Export', es: 'Exportación CSV' },
      exports: true,
      shows: true,
      notForSupport: true,
      templates: ['manages_assets'],
    },
    can_export_assets: {
      kind: 'flag',
      title: { en: 'Export assets', de: 'Assets exportieren', es: 'Exportar activos' },
      exports: 'asset',
      shows: true,
      notForSupport: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    export: typeof permissions;
  }
}
