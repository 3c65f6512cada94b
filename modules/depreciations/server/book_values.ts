import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { bookValueOn } from '../contract/schedule.ts';
import { bookValuesOn } from './book_value_sql.ts';
import { depreciable, rulesOf } from './rules.ts';
import { withReadings } from './yielded.ts';

export type AssetRow = Pick<
  Tables['asset'],
  'id' | 'model_id' | 'depreciation_id' | 'purchase_cost' | 'purchase_cost_currency' | 'purchase_date'
>;

/** The depreciation of each asset: its own, else that of its model. */
export async function chosenFor(ctx: Context, rows: readonly AssetRow[]): Promise<ReadonlyMap<string, string>> {
  const models = [...new Set(rows.filter((one) => one.depreciation_id === null).map((one) => one.model_id))];
  const found = await ctx.tx.known(sql<Pick<Tables['asset_model'], 'id' | 'depreciation_id'>>`
    select m.id, m.depreciation_id from asset_model m where m.company_id = ${ctx.companyId}
    and m.id = any(${models}::uuid[]) and m.depreciation_id is not null`);
  const ofModel = new Map(found.map((one) => [one.id, one.depreciation_id]));
  return new Map(
    rows.flatMap(({ id, depreciation_id: own, model_id: model }) => {
      const chosen = own ?? ofModel.get(model);
      return chosen ? [[id, chosen] as const] : [];
    }),
  );
}

/** Book values today, for users who may see costs. */
async function bookValues(ctx: Context, rows: readonly AssetRow[]) {
  const values = new Map<string, Readonly<Record<string, unknown>>>();
  const bought = rows.filter((one) => one.purchase_cost !== null && one.purchase_date !== null);
  if (bought.length === 0 || !can(ctx.user, 'assets:cost')) return values;
  const chosen = await chosenFor(ctx, bought);
  if (chosen.size === 0) return values;
  const { byId, fiscalMonth } = await rulesOf(ctx, [...chosen.values()]);
  const day = today(ctx);
  const things = new Map(
    bought.flatMap(({ id, purchase_cost: minor, purchase_cost_currency: currency, purchase_date: since }) => {
      const thing = depreciable(byId.get(chosen.get(id) ?? ''), { minor, currency, day: since });
      return typeof thing === 'string' ? [] : [[id, thing] as const];
    }),
  );
  const counted = await withReadings(ctx, things);
  for (const { id, purchase_cost_currency: currency } of bought) {
    const thing = counted.get(id);
    const minor = thing ? bookValueOn(thing.rule, thing, fiscalMonth, day) : null;
    if (minor !== null) values.set(id, { book_value: { minor, currency } });
  }
  return values;
}

export const assetHooks: RecordHooks = {
  computed: bookValues,
  valuedOn: { book_value: { isOpen: ({ user }) => can(user, 'assets:cost'), sql: bookValuesOn } },
};
