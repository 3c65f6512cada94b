import { defineServerModule } from '@steward/kernel/server/module.ts';
import { labelHooks, modelHooks } from './follow_catalogue.ts';
import { assetHooks } from './hooks.ts';

export const assetsServer = defineServerModule({
  name: 'assets',
  hooks: { asset: [assetHooks], asset_model: [modelHooks], status_label: [labelHooks] },
});
