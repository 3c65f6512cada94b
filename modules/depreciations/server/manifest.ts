import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetHooks } from './book_values.ts';
import { depreciationHooks, rateHooks } from './hooks.ts';
import { depreciationRoutes } from './routes.ts';
import { depreciationSettings } from './settings.ts';

export const depreciationsServer = defineServerModule({
  name: 'depreciations',
  demo: { load: () => import('./demo.ts') },
  tables: ['depreciation', 'exchange_rate'],
  routes: depreciationRoutes,
  settings: [depreciationSettings],
  hooks: { depreciation: [depreciationHooks], exchange_rate: [rateHooks], asset: [assetHooks] },
});
