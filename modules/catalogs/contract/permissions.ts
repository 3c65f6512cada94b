import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('catalogs');

/** Permissions of this module; `checkout` decides what is requested of the catalogue. */
export const permissions = definePermissions({
  resources: {
    catalog: {
      area: 'catalogue',
      actions: [...BASIC, 'checkout', 'import'],
      title: say(({ permissions }) => permissions.catalog),
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'checkout', 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    catalogs: typeof permissions;
  }
}
