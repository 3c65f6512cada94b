import { defineServerModule } from '@steward/kernel/server/module.ts';
import { stockBodies } from './actions.ts';
import { assetCosts } from './asset_costs.ts';
import { locationHooks, stockHooks } from './hooks.ts';
import { stockSchedules } from './low_stock.ts';
import { stockRoutes } from './routes.ts';

export const stockServer = defineServerModule({
  name: 'stock',
  demo: { load: () => import('./demo.ts') },
  tables: ['accessory', 'consumable', 'component', 'stock_level', 'stock_movement'],
  routes: stockRoutes,
  schedules: stockSchedules,
  events: ['stock.moved'],
  hooks: {
    accessory: [stockHooks('accessory')],
    consumable: [stockHooks('consumable')],
    component: [stockHooks('component')],
    location: [locationHooks],
    asset: assetCosts,
  },
  actions: stockBodies,
});
