import { definePermissions, STOCK } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. `info` opens a licence from its list, `encrypt` shows product keys. */
export const permissions = definePermissions({
  resources: {
    license: {
      area: 'inventory',
      actions: [...STOCK, 'encrypt'],
      title: { en: 'Software', de: 'Software', es: 'Software' },
      verbs: { encrypt: {} },
      templates: { clerk: ['read', 'info', 'checkin', 'checkout'], manages_assets: [...STOCK, 'encrypt'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    software: typeof permissions;
  }
}
