import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetModelHooks } from './asset_model/hooks.ts';
import { statusLabelHooks } from './status_label/hooks.ts';

export const catalogueServer = defineServerModule({
  name: 'catalogue',
  hooks: { asset_model: [assetModelHooks], status_label: [statusLabelHooks] },
});
