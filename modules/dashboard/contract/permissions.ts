import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  singles: {
    'dashboard:all': {
      kind: 'page',
      after: 'recyle_bin:all',
      title: { en: 'Dashboard', de: 'Dashboard', es: 'Panel' },
      shows: true,
      templates: ['clerk', 'manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    dashboard: typeof permissions;
  }
}
