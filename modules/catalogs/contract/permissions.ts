import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    catalog: {
      area: 'catalogue',
      order: 60,
      actions: [...BASIC, 'import'],
      title: { en: 'Catalogue', de: 'Katalog', es: 'Catálogo' },
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    catalogs: typeof permissions;
  }
}
