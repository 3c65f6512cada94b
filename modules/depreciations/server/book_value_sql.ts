import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { AmountsOnDay } from '@steward/kernel/server/context/hooks.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { bookValueOn } from '../contract/schedule.ts';
import { depreciable, rulesOf, type Rules, type StoredRule } from './rules.ts';
import { countsUnits, withReadings } from './yielded.ts';

type Sql = RawBuilder<unknown>;

/**
 * Book values of assets at the end of a day, as `bookValueOn` has them to the cent: straight-line in SQL, by the few
 * other methods calculated before, for each purchase once.
 */
export async function bookValuesOn(ctx: Context, day: string, alias: string): Promise<AmountsOnDay> {
  const rules = await rulesOf(ctx, 'all');
  const named = (name: string): string => `${alias}_${name}_${day.replaceAll('-', '')}`;
  const [model, rule, other, unit] = [named('bm'), named('br'), named('bo'), named('bu')];
  const at = (table: string, column: string): Sql => sql.ref(`${table}.${column}`);
  const cost = at(alias, 'purchase_cost');
  const currency = at(alias, 'purchase_cost_currency');
  const bought = at(alias, 'purchase_date');
  const chosen = sql`coalesce(${at(alias, 'depreciation_id')}, ${at(model, 'depreciation_id')})`;
  const others = await valuesOfOthers(ctx, day, rules);
  const total = sql`(${cost} - ${at(rule, 'floor')})`;
  const months = at(rule, 'months');
  const ended = sql`least(${monthsEnded(at(rule, 'start'), bought, day, rules.fiscalMonth)}, ${months})`;
  // Like `share`: rounded half up.
  const share = sql`div(2 * ${total}::numeric * ${ended} + ${months}, 2 * ${months})::bigint`;
  return {
    joins: [
      sql`left join asset_model ${sql.ref(model)} on ${at(model, 'company_id')} = ${ctx.companyId}
        and ${at(model, 'id')} = ${at(alias, 'model_id')}`,
      sql`left join lateral (select r.method, r.months, r.start, ${floorSql(cost, currency)} as floor
        from ${rulesSql([...rules.byId.values()])} where r.id = ${chosen}) ${sql.ref(rule)} on true`,
      sql`left join unnest(${others.rules}::uuid[], ${others.days}::date[], ${others.costs}::bigint[],
        ${others.currencies}::text[], ${others.values}::bigint[]) as ${sql.ref(other)} (rule, bought, cost, currency, value)
        on ${at(other, 'rule')} = ${chosen} and ${at(other, 'bought')} = ${bought} and ${at(other, 'cost')} = ${cost}
        and ${at(other, 'currency')} = ${currency}`,
      sql`left join unnest(${others.ids}::uuid[], ${others.ofIds}::bigint[]) as ${sql.ref(unit)} (id, value)
        on ${at(unit, 'id')} = ${at(alias, 'id')}`,
    ],
    value: sql`(case when ${bought} is null or ${bought} > ${day}::date or ${cost} is null or ${at(rule, 'floor')} is null then null
      when ${at(rule, 'method')} <> 'straight_line' then coalesce(${at(other, 'value')}, ${at(unit, 'value')})
      when ${total} <= 0 or ${months} is null then ${cost} else ${cost} - ${share} end)`,
    currency,
  };
}

/** The depreciations as rows `r`. */
function rulesSql(rules: readonly StoredRule[]): Sql {
  const of = <T>(read: (one: StoredRule) => T): T[] => rules.map(read);
  const percent = ({ residual }: StoredRule) => (residual && 'percent' in residual ? residual.percent : null);
  const amount = ({ residual }: StoredRule) => (residual && 'minor' in residual ? residual : null);
  return sql`unnest(${of((one) => one.id)}::uuid[], ${of((one) => one.method)}::text[], ${of((one) => one.months)}::int[],
    ${of((one) => one.start)}::text[], ${of((one) => percent(one)?.n.toString() ?? null)}::numeric[],
    ${of((one) => percent(one)?.d.toString() ?? null)}::numeric[], ${of((one) => amount(one)?.minor ?? null)}::bigint[],
    ${of((one) => amount(one)?.currency ?? null)}::text[]) as r (id, method, months, start, percent, parts, minor, currency)`;
}

/** The residual value, as `depreciable` has it; null in another currency. */
function floorSql(cost: Sql, currency: Sql): Sql {
  return sql`case when r.minor is not null then case when r.currency = ${currency} then least(${cost}, r.minor) end
    when r.percent is not null then div(2 * ${cost}::numeric * r.percent + r.parts * 100, 2 * r.parts * 100)::bigint
    else 0 end`;
}

/** Whole months from the first day of the useful life until the end of a day. */
function monthsEnded(start: Sql, bought: Sql, day: string, fiscalMonth: number): Sql {
  const month = sql`date_trunc('month', ${bought}::timestamp)`;
  const shift = sql`make_interval(months => ${sql.lit(fiscalMonth - 1)})`;
  const first = sql`(case ${start} when 'purchase_day' then ${bought}::timestamp when 'purchase_month' then ${month}
    when 'next_month' then ${month} + interval '1 month'
    else date_trunc('year', ${month} - ${shift}) + ${shift} + interval '6 months' end)`;
  const next = sql`${addDays(day, 1)}::timestamp`;
  const count = (time: Sql): Sql => sql`(extract(year from ${time}) * 12 + extract(month from ${time}))`;
  const months = sql`(${count(next)} - ${count(first)})::int`;
  return sql`greatest(0, ${months} - case when ${first} + make_interval(months => ${months}) > ${next} then 1 else 0 end)`;
}

interface OtherValues {
  readonly rules: string[];
  readonly days: string[];
  readonly costs: number[];
  readonly currencies: string[];
  readonly values: number[];
  /** Of assets that are depreciated by what they produce. */
  readonly ids: string[];
  readonly ofIds: number[];
}

type OtherRow = Pick<Tables['asset'], 'purchase_cost' | 'purchase_cost_currency' | 'purchase_date'> & {
  readonly rule: string;
  readonly alone: string | null;
};

/** Book values by other methods: of purchases alike, and of assets that are depreciated by what they produce. */
async function valuesOfOthers(ctx: Context, day: string, { byId, fiscalMonth }: Rules): Promise<OtherValues> {
  const found: OtherValues = { rules: [], days: [], costs: [], currencies: [], values: [], ids: [], ofIds: [] };
  const others = [...byId.values()].filter((one) => one.method !== 'straight_line');
  if (others.length === 0) return found;
  const units = others.filter(countsUnits).map((one) => one.id);
  const chosen = sql`coalesce(t.depreciation_id, m.depreciation_id)`;
  const rows = await ctx.tx.known(sql<OtherRow>`
    select ${chosen} as rule, t.purchase_date, t.purchase_cost, t.purchase_cost_currency,
      case when ${chosen} = any(${units}::uuid[]) then t.id end as alone
    from asset t join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.purchase_cost is not null
      and t.purchase_date <= ${day} and ${chosen} = any(${others.map((one) => one.id)}::uuid[])
    group by 1, 2, 3, 4, 5`);
  const things = rows.flatMap((row) => {
    const { purchase_cost: minor, purchase_cost_currency: currency, purchase_date: bought } = row;
    const thing = depreciable(byId.get(row.rule), { minor, currency, day: bought });
    return typeof thing === 'string' ? [] : [{ row, thing }];
  });
  const counted = await withReadings(
    ctx,
    new Map(things.flatMap(({ row, thing }) => (row.alone ? [[row.alone, thing] as const] : []))),
  );
  for (const { row, thing: plain } of things) {
    const thing = counted.get(row.alone ?? '') ?? plain;
    const value = bookValueOn(thing.rule, thing, fiscalMonth, day);
    if (value === null) continue;
    if (row.alone) {
      found.ids.push(row.alone);
      found.ofIds.push(value);
      continue;
    }
    found.rules.push(row.rule);
    found.days.push(thing.day);
    found.costs.push(thing.cost);
    found.currencies.push(row.purchase_cost_currency ?? '');
    found.values.push(value);
  }
  return found;
}
