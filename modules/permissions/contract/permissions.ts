import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    environment: {
      area: 'places',
      order: 30,
      actions: [...BASIC, 'checkin', 'checkout', 'files', 'cost'],
      reserved: ['checkin', 'checkout', 'files', 'cost'],
      notForSupport: ['write', 'update', 'delete'],
    },
    group: {
      area: 'people',
      order: 30,
      actions: BASIC,
      forPreview: ['read'],
      notForSupport: ['write', 'update', 'delete'],
    },
  },
  singles: {
    'groups:all': {
      kind: 'page',
      order: 50,
      entry: { name: 'groups', place: 60 },
      title: { en: 'Groups', de: 'Gruppen', es: 'Grupos' },
      wholeCompany: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    permissions: typeof permissions;
  }
}
