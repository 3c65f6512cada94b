import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    company: {
      area: 'company',
      order: 10,
      actions: ['read', 'update'],
      title: { en: 'Company profile', de: 'Unternehmensprofil', es: 'Perfil de empresa' },
      reserved: ['read'],
      notForSupport: ['update'],
    },
  },
  singles: {
    'setting_administrator:all': {
      kind: 'page',
      order: 30,
      entry: { name: 'settings', place: 20 },
      showsCompanyHistory: true,
      title: { en: 'Settings', de: 'Einstellungen', es: 'Configuración' },
      wholeCompany: true,
      notForSupport: true,
    },
    'company:all': {
      kind: 'page',
      order: 60,
      entry: { name: 'company', place: 50 },
      showsCompanyHistory: true,
      title: { en: 'Company', de: 'Unternehmen', es: 'Empresa' },
      wholeCompany: true,
      notForSupport: true,
    },
    'asset_tag:all': {
      kind: 'page',
      order: 70,
      entry: { name: 'asset_tag', place: 40 },
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
