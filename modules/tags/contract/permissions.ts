import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. Whoever may read tags sees them on records, and puts them on those they may change. */
export const permissions = definePermissions({
  resources: {
    tag: {
      area: 'inventory',
      after: 'kits/kit',
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    tags: typeof permissions;
  }
}
