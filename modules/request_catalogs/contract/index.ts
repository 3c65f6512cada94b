import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { catalogItem } from './catalog_item.ts';

const say = wordsOf('request_catalogs');

/** `checkout` is the permission to approve requests for catalog items. */
const permissions = definePermissions({
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
    request_catalogs: typeof permissions;
  }
}

export * from './catalog_item.ts';

export const requestCatalogsModule = defineModule({
  name: 'request_catalogs',
  needs: ['catalogue'],
  permissions,
  records: [catalogItem],
  canBeSwitchedOff: true,
});
