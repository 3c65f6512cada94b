import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';

/** What the maintenance of an asset has cost. */
export const maintenanceCosts: RecordHooks = {
  costs: async (ctx, id) => {
    const record = assetMaintenance.name;
    if (!can(ctx.user, 'assetsmaintenance:read') || !can(ctx.user, 'assetsmaintenance:cost'))
      return { record, lines: null };
    const rows = await ctx.tx.known(sql<Pick<Tables['asset_maintenance'], 'id' | 'name' | 'cost' | 'cost_currency'>>`
      select t.id, t.name, t.cost, t.cost_currency from asset_maintenance t
      where ${all(visible(ctx, assetMaintenance))} and t.asset_id = ${id} and t.cost > 0
      order by t.completed_on desc nulls first, t.id limit 200`);
    const lines = rows.flatMap(({ cost: minor, cost_currency: currency, ...item }) =>
      minor === null || currency === null ? [] : [{ item, quantity: 1, cost: { minor, currency } }],
    );
    return { record, lines };
  },
};
