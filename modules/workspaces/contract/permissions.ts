import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    'workspace:all': {
      kind: 'page',
      entry: { name: 'workspace' },
      after: 'settings/setting_administrator:all',
      title: { en: 'Workspaces', de: 'Arbeitsbereiche', es: 'Espacios de trabajo' },
      wholeCompany: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    workspaces: typeof permissions;
  }
}
