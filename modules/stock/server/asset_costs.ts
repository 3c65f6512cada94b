import { can } from '@steward/kernel/contract/access/can.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { sql } from 'kysely';

interface Used {
  readonly id: string;
  readonly name: string;
  readonly currency: string | null;
  readonly quantity: number;
  readonly minor: number;
}

/** What was put into an asset, or used up by it, at the cost at which it left the stock. */
const costOf = (type: 'component' | 'consumable'): RecordHooks => ({
  costs: async (ctx, id) => {
    if (!can(ctx.user, `${type}:read`) || !can(ctx.user, `${type}:cost`)) return { record: type, lines: null };
    const record = recordNamed(type);
    const rows = await ctx.tx.rows(sql<Used>`
      select t.id, t.name, t.stock_value_currency as currency,
        sum(case when m.from_stock then m.quantity else -m.quantity end)::int as quantity,
        sum(case when m.from_stock then m.value else -m.value end)::bigint as minor
      from stock_movement m join ${sql.table(record.table)} t on ${all(visible(ctx, record))} and t.id = m.item_id
      where m.company_id = ${ctx.companyId} and m.holder_id = ${id} and m.holder_type = 'asset'
        and ${sql.ref(`m.${type}_id`)} is not null
      group by t.id, t.name, t.stock_value_currency
      having sum(case when m.from_stock then m.quantity else -m.quantity end) > 0 order by t.name, t.id limit 200`);
    const lines = rows.flatMap(({ id: of, name, quantity, minor, currency }) =>
      currency === null ? [] : [{ item: { id: of, name }, quantity, cost: { minor, currency } }],
    );
    return { record: type, lines };
  },
});

export const assetCosts: readonly RecordHooks[] = [costOf('component'), costOf('consumable')];
