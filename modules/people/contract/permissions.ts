import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    user: {
      area: 'people',
      order: 10,
      actions: [...BASIC, 'info', 'files', 'import'],
      reserved: ['info'],
      forPreview: ['update'],
      entries: { read: { name: 'user_read', place: 10 } },
      notForSupport: ['write', 'update', 'delete', 'import'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
    department: {
      area: 'people',
      order: 20,
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
  },
  singles: {
    'users:all': {
      kind: 'page',
      order: 90,
      entry: { name: 'users', place: 30 },
      title: { en: 'Users', de: 'Benutzer', es: 'Usuarios' },
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    people: typeof permissions;
  }
}
