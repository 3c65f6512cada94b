import { can } from '@steward/kernel/contract/access/can.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import type { StockType } from '../contract/actions.ts';
import { heldRows } from './held.ts';

/** What an asset has, or has used up, at the cost at which it left the stock. */
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

export const assetCosts: readonly RecordHooks[] = [costOf('component'), costOf('accessory'), costOf('consumable')];
