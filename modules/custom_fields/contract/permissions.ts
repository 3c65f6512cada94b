import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    customFields: {
      area: 'catalogue',
      actions: [...BASIC, 'encrypt', 'import'],
      verbs: { encrypt: {} },
      reserved: ['read'],
      notForSupport: ['encrypt'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    custom_fields: typeof permissions;
  }
}
