import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    company: {
      area: 'company',
      before: 'companies',
      actions: ['read', 'update'],
      title: { en: 'Company profile', de: 'Unternehmensprofil', es: 'Perfil de empresa' },
      reserved: ['read'],
      notForSupport: ['update'],
    },
  },
  singles: {
    'setting_administrator:all': {
      kind: 'page',
      after: 'dashboard/dashboard:all',
      entry: { name: 'settings', after: 'people/user_read' },
      showsCompanyHistory: true,
      title: { en: 'Settings', de: 'Einstellungen', es: 'Configuración' },
      wholeCompany: true,
      notForSupport: true,
    },
    'company:all': {
      kind: 'page',
      after: 'permissions/groups:all',
      entry: { name: 'company', after: 'asset_tag' },
      showsCompanyHistory: true,
      title: { en: 'Company', de: 'Unternehmen', es: 'Empresa' },
      wholeCompany: true,
      notForSupport: true,
    },
    'asset_tag:all': {
      kind: 'page',
      after: 'company:all',
      entry: { name: 'asset_tag', after: 'people/users' },
      title: { en: 'Asset tags', de: 'Inventarnummern', es: 'Códigos de activo' },
      wholeCompany: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    settings: typeof permissions;
  }
}
