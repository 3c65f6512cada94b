import { assignmentNotifications } from '@steward/kernel/server/assignments/notifications.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { stockBodies } from './actions.ts';
import { assetCosts } from './asset_costs.ts';
import { locationHooks, stockHooks } from './hooks.ts';
import { stockReminders } from './low_stock.ts';
import { stockRoutes } from './routes.ts';

export const stockServer = defineServerModule({
  name: 'stock',
  demo: { load: () => import('./demo.ts') },
  tables: ['accessory', 'consumable', 'component', 'stock_level', 'stock_movement'],
  routes: stockRoutes,
  reminders: stockReminders,
  events: {
    'stock.moved': { when: 'Stock is received, checked out, returned, moved, counted or written off', of: 'accessory' },
  },
  notifications: assignmentNotifications({
    out: { event: 'stock.moved', action: 'stock_checkout' },
    back: { event: 'stock.moved', action: 'stock_return' },
  }),
  hooks: {
    accessory: [stockHooks('accessory')],
    consumable: [stockHooks('consumable')],
    component: [stockHooks('component')],
    location: [locationHooks],
    asset: assetCosts,
  },
  actions: stockBodies,
});
