import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    meter_reading: {
      area: 'inventory',
      after: 'asset_audits/assetsaudit',
      actions: [...BASIC, 'import'],
      title: { en: 'Meter readings', de: 'Zählerstände', es: 'Lecturas de contador' },
      templates: { clerk: ['read', 'write'], manages_assets: [...BASIC, 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    meters: typeof permissions;
  }
}
