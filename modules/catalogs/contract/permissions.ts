import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module; `checkout` decides what is requested of the catalogue. */
export const permissions = definePermissions({
  resources: {
    catalog: {
      area: 'catalogue',
      actions: [...BASIC, 'checkout', 'import'],
      title: { en: 'Catalogue', de: 'Katalog', es: 'Catálogo' },
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'checkout', 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    catalogs: typeof permissions;
  }
}
