import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module: those of exchange rates too. */
export const permissions = definePermissions({
  resources: {
    depreciation: {
      area: 'catalogue',
      actions: [...BASIC, 'import'],
      title: { en: 'Depreciation', de: 'Abschreibung', es: 'Amortización' },
      templates: { manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    depreciations: typeof permissions;
  }
}
