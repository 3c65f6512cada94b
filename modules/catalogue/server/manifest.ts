import { defineServerModule } from '@steward/kernel/server/module.ts';
import { insertDefaultLabels } from './default_labels.ts';
import { makeDemoData } from './demo/make.ts';
import { assetModelHooks, statusLabelHooks } from './hooks.ts';

export const catalogueServer = defineServerModule({
  name: 'catalogue',
  newCompany: insertDefaultLabels,
  demo: { make: makeDemoData },
  tables: ['asset_model', 'category', 'manufacturer', 'status_label', 'supplier'],
  backup: { whole: ['asset_model', 'category', 'manufacturer', 'status_label', 'supplier'] },
  hooks: { asset_model: [assetModelHooks], status_label: [statusLabelHooks] },
});
