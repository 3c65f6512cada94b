import { can } from '@steward/kernel/contract/access/can.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { sql } from 'kysely';
import { license } from '../contract/license.ts';

interface Share extends Pick<Tables['license'], 'id' | 'name' | 'purchase_cost_currency'> {
  readonly seats: number;
  readonly minor: number;
}

/**
 * What the seats of an asset have cost: their shares of the purchase cost of the licence. By the number of the seat, so
 * that the shares of all seats are the cost to the smallest unit.
 */
export const seatCosts: RecordHooks = {
  costs: async (ctx, id) => {
    if (!can(ctx.user, 'license:read') || !can(ctx.user, 'license:cost')) return { record: license.name, lines: null };
    const rows = await ctx.tx.rows(sql<Share>`
      select t.id, t.name, t.purchase_cost_currency, count(*)::int as seats,
        sum(floor(t.purchase_cost::numeric * s.seat / t.quantity)
          - floor(t.purchase_cost::numeric * (s.seat - 1) / t.quantity))::bigint as minor
      from assignment s join license t on ${all(visible(ctx, license))} and t.id = s.license_id
      where s.company_id = ${ctx.companyId} and s.holder_asset_id = ${id} and s.license_id is not null
        and s.checked_in_at is null and t.purchase_cost is not null and t.quantity > 0
      group by t.id, t.name, t.purchase_cost_currency order by t.name, t.id limit 200`);
    const lines = rows.map(({ id: of, name, seats, minor, purchase_cost_currency: currency }) => ({
      item: { id: of, name },
      quantity: seats,
      cost: { minor, currency: currency ?? ctx.currency },
    }));
    return { record: license.name, lines };
  },
};
