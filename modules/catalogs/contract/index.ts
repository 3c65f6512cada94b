import { defineModule } from '@steward/kernel/contract/module.ts';
import { catalogItem } from './catalog_item.ts';
import { permissions } from './permissions.ts';

export * from './catalog_item.ts';

export const catalogsModule = defineModule({
  name: 'catalogs',
  needs: ['catalogue'],
  permissions,
  records: [catalogItem],
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
