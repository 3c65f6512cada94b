import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetHooks } from './hooks.ts';

export const assetsServer = defineServerModule({ name: 'assets', hooks: { asset: [assetHooks] } });
