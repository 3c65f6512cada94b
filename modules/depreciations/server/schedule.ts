import { sql } from 'kysely';
import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { bookValueOn, scheduleOf } from '../contract/schedule.ts';
import type { AssetSchedule } from '../contract/wire.ts';
import { chosenFor, type AssetRow } from './book_values.ts';
import { depreciable, rulesOf } from './rules.ts';
import { withReadings } from './yielded.ts';

/** Depreciation schedule of an asset by fiscal year. Needs the permission to read costs. */
export async function scheduleOfAsset(ctx: Context, id: string): Promise<AssetSchedule> {
  const row = await ctx.tx.one(sql<AssetRow>`
    select a.id, a.model_id, a.depreciation_id, a.purchase_cost, a.purchase_cost_currency, a.purchase_date
    from asset a where a.company_id = ${ctx.companyId} and a.id = ${id}`);
  const ruleId = (await chosenFor(ctx, [row])).get(id);
  const { byId, fiscalMonth } = await rulesOf(ctx, ruleId ? [ruleId] : []);
  const rule = byId.get(ruleId ?? '');
  const { purchase_cost: minor, purchase_cost_currency: currency, purchase_date: bought } = row;
  const found = depreciable(rule, { minor, currency, day: bought });
  const day = today(ctx);
  const money = (amount: number) => moneyFromMinor(amount, currency ?? ctx.currency);
  const common = {
    depreciation: rule ? { id: rule.id, name: rule.name } : null,
    is_own: row.depreciation_id !== null,
    day,
    cost: minor === null ? null : money(minor),
  };
  if (typeof found === 'string') return { ...common, gap: found, book_value: null, residual_value: null, years: [] };
  const thing = (await withReadings(ctx, new Map([[id, found]]))).get(id) ?? found;
  const value = bookValueOn(thing.rule, thing, fiscalMonth, day);
  return {
    ...common,
    gap: null,
    book_value: value === null ? null : money(value),
    residual_value: money(thing.floor),
    years: scheduleOf(thing.rule, thing, fiscalMonth).map(({ from, to, opening, amount, closing }) => ({
      from,
      to,
      opening: money(opening),
      amount: money(amount),
      closing: money(closing),
    })),
  };
}
