import { defineModule } from '@steward/kernel/contract/module.ts';
import { assetModel } from './asset_model.ts';
import { category } from './category.ts';
import { manufacturer } from './manufacturer.ts';
import { permissions } from './permissions.ts';
import { statusLabel } from './status_label.ts';
import { supplier } from './supplier.ts';

export * from './asset_model.ts';
export * from './category.ts';
export * from './manufacturer.ts';
export * from './status_label.ts';
export * from './supplier.ts';

export const catalogueModule = defineModule({
  name: 'catalogue',
  needs: [],
  permissions,
  records: [assetModel, category, manufacturer, supplier, statusLabel],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
