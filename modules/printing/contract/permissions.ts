import { definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module: who prints labels also says what they look like. */
export const permissions = definePermissions({
  singles: {
    'print_label:all': {
      kind: 'page',
      entry: { name: 'print_label' },
      title: { en: 'Label printing', de: 'Etikettendruck', es: 'Impresión de etiquetas' },
      shows: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    printing: typeof permissions;
  }
}
