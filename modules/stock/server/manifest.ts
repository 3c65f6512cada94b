import { can } from '@steward/kernel/contract/access/can.ts';
import { assignmentNotifications } from '@steward/kernel/server/assignments/notifications.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import type { StockType } from '../contract/actions.ts';
import { stockBodies } from './actions.ts';
import { makeDemoData } from './demo.ts';
import { heldRows } from './held.ts';
import { locationHooks, stockHooks } from './hooks.ts';
import { movementLog } from './log.ts';
import { stockReminders } from './low_stock.ts';
import { stockRoutes } from './routes.ts';

/** Cost of stock that an asset has or has used, at the value when it left the stock. */
const costOf = (type: StockType): RecordHooks => ({
  costs: async (ctx, id) => {
    if (!can(ctx.user, `${type}:read`) || !can(ctx.user, `${type}:cost`)) return { record: type, lines: null };
    const rows = await heldRows(ctx, [type], 'asset', id);
    const lines = rows.flatMap(({ id: of, name, quantity, value: minor, currency }) =>
      currency === null ? [] : [{ item: { id: of, name }, quantity, cost: { minor, currency } }],
    );
    return { record: type, lines };
  },
});

const assetCosts: readonly RecordHooks[] = [costOf('component'), costOf('accessory'), costOf('consumable')];

export const stockServer = defineServerModule({
  name: 'stock',
  demo: { make: makeDemoData },
  tables: ['accessory', 'consumable', 'component', 'stock_level', 'stock_movement'],
  backup: { whole: ['accessory', 'consumable', 'component', 'stock_level', 'stock_movement'] },
  routes: stockRoutes,
  reminders: stockReminders,
  logs: [movementLog],
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
