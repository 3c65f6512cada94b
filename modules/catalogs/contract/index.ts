import { defineModule } from '@steward/kernel/contract/module.ts';
import { catalogItem } from './catalog_item.ts';
import { permissions } from './permissions.ts';

export * from './catalog_item.ts';

export const catalogsModule = defineModule({
  name: 'catalogs',
  needs: ['catalogue'],
  permissions,
  records: [catalogItem],
  canBeSwitchedOff: {
    title: { en: 'Supplier catalogues', de: 'Lieferantenkataloge', es: 'Catálogos de proveedores' },
    about: () => import('./about.ts'),
  },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
});
