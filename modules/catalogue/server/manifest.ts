import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetModelHooks, statusLabelHooks } from './hooks.ts';

export const catalogueServer = defineServerModule({
  name: 'catalogue',
  hooks: { asset_model: [assetModelHooks], status_label: [statusLabelHooks] },
});
