import { sql, type RawBuilder } from 'kysely';
import { moneyFromMinor, type Named } from '@steward/kernel/contract/fields/index.ts';
import { decimal, type Decimal, convert } from '@steward/kernel/contract/money/exact.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { hiddenRecord, readableTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { asset } from '@steward/modules/assets/contract';
import { bookValueOn } from '../contract/schedule.ts';
import { GAPS, type DepreciationReport, type Dimension, type Gap, type ReportSums } from '../contract/wire.ts';
import { depreciable, rulesOf } from './rules.ts';
import { countsUnits, withReadings } from './yielded.ts';

/** Grouping of the report with its record type. */
const KEYS: Readonly<Record<Dimension, { readonly key: RawBuilder<unknown>; readonly type: string }>> = {
  category: { key: sql`m.category_id`, type: 'category' },
  model: { key: sql`t.model_id`, type: 'asset_model' },
  location: { key: sql`t.location_id`, type: 'location' },
};

/** Assets with the same day of purchase, cost and depreciation, and so the same value. */
interface Alike {
  readonly key: string | null;
  readonly minor: number | null;
  readonly currency: string | null;
  readonly day: string | null;
  readonly rule: string | null;
  /** Assets depreciated by units are not grouped. */
  readonly alone: string | null;
  readonly n: number;
}

interface Sums {
  count: number;
  cost: number;
  bookValue: number;
}

/**
 * Book values at the end of a day of the assets that the caller sees, without archived ones and later purchases. Each
 * asset is converted at the day's rate and rounded, so that all groupings have exactly the same total.
 */
export async function depreciationReport(ctx: Context, day: string, by: Dimension): Promise<DepreciationReport> {
  const { currency } = ctx;
  const lines = new Map<string | null, Sums>();
  const gaps = new Map<Gap, number>();
  const missing = new Map<string, number>();
  const rates = await ratesOn(ctx, day);
  const { byId, fiscalMonth } = await rulesOf(ctx, 'all');
  const byUnits = [...byId.values()].filter(countsUnits).map((one) => one.id);
  const alike = (await alikeAssets(ctx, day, by, byUnits)).map((one) => ({
    one,
    thing: depreciable(byId.get(one.rule ?? ''), one),
  }));
  const counted = await withReadings(
    ctx,
    new Map(
      alike.flatMap(({ one, thing }) => (one.alone && typeof thing !== 'string' ? [[one.alone, thing] as const] : [])),
    ),
  );
  for (const { one, thing: found } of alike) {
    const thing = counted.get(one.alone ?? '') ?? found;
    if (typeof thing === 'string') {
      gaps.set(thing, (gaps.get(thing) ?? 0) + one.n);
      continue;
    }
    const from = one.currency ?? currency;
    const rate = from === currency ? ONE : rates.get(from);
    if (!rate) {
      missing.set(from, (missing.get(from) ?? 0) + one.n);
      continue;
    }
    const inOurs = (minor: number): number => one.n * convert({ minor, currency: from }, currency, rate);
    const line = lines.get(one.key) ?? { count: 0, cost: 0, bookValue: 0 };
    line.count += one.n;
    line.cost += inOurs(thing.cost);
    line.bookValue += inOurs(bookValueOn(thing.rule, thing, fiscalMonth, day) ?? 0);
    lines.set(one.key, line);
  }
  const names = await namesOf(ctx, by, [...lines.keys()]);
  const sumsOf = ({ count, cost, bookValue }: Sums): ReportSums => ({
    count,
    cost: moneyFromMinor(cost, currency),
    written_off: moneyFromMinor(cost - bookValue, currency),
    book_value: moneyFromMinor(bookValue, currency),
  });
  const total = { count: 0, cost: 0, bookValue: 0 };
  for (const { count, cost, bookValue } of lines.values()) {
    total.count += count;
    total.cost += cost;
    total.bookValue += bookValue;
  }
  const named = [...lines].map(([key, sums]) => ({
    of: key === null ? null : (names.get(key) ?? hiddenRecord(ctx, key)),
    ...sumsOf(sums),
  }));
  return {
    day,
    by,
    currency,
    lines: named.toSorted((one, other) => inOrder(one.of, other.of, ctx.language)),
    total: sumsOf(total),
    gaps: GAPS.flatMap((gap) => (gaps.has(gap) ? [{ gap, count: gaps.get(gap) ?? 0 }] : [])),
    missing_rates: [...missing].map(([code, count]) => ({ currency: code, count })).toSorted(byCode),
  };
}

const ONE = decimal('1');

const byCode = (one: { currency: string }, other: { currency: string }): number =>
  one.currency < other.currency ? -1 : 1;

/** Sorted by name; those without a name last. */
function inOrder(one: Named | null, other: Named | null, language: string): number {
  if (!one || !other) return one ? -1 : other ? 1 : 0;
  return one.name.localeCompare(other.name, language, { numeric: true });
}

async function alikeAssets(ctx: Context, day: string, by: Dimension, byUnits: readonly string[]): Promise<Alike[]> {
  return ctx.tx.known(sql<Alike>`
    select ${KEYS[by].key} as key, t.purchase_cost as minor, t.purchase_cost_currency as currency,
      t.purchase_date as day, coalesce(t.depreciation_id, m.depreciation_id) as rule,
      case when coalesce(t.depreciation_id, m.depreciation_id) = any(${[...byUnits]}::uuid[]) then t.id end as alone,
      count(*) as n
    from asset t join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    where ${all(visible(ctx, asset))} and t.state <> 'archived'
      and (t.purchase_date is null or t.purchase_date <= ${day})
    group by 1, 2, 3, 4, 5, 6`);
}

async function ratesOn(ctx: Context, day: string): Promise<ReadonlyMap<string, Decimal>> {
  return new Map((await latestRates(ctx, day)).map((one) => [one.currency, decimal(one.rate)]));
}

/** The latest rate of each currency up to a day: how much of the company's currency one of it is. */
export async function latestRates(
  ctx: Context,
  day: string,
): Promise<Pick<Tables['exchange_rate'], 'currency' | 'rate' | 'valid_from'>[]> {
  return ctx.tx.known(sql<Pick<Tables['exchange_rate'], 'currency' | 'rate' | 'valid_from'>>`
    select distinct on (r.currency) r.currency, r.rate, r.valid_from from exchange_rate r
    where r.company_id = ${ctx.companyId} and r.deleted_at is null and r.valid_from <= ${day}
    order by r.currency, r.valid_from desc`);
}

async function namesOf(
  ctx: Context,
  by: Dimension,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, Named>> {
  const record = recordNamed(KEYS[by].type);
  const ids = keys.filter((one) => one !== null);
  // Titles are computed, not stored.
  const rows = await ctx.tx.known(sql<{ id: string; name: string | null }>`
    select r.id, ${readableTitleSql(ctx, record, 'r')} as name from ${sql.table(record.table)} r
    where r.company_id = ${ctx.companyId} and r.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name === null ? hiddenRecord(ctx, id) : { id, name }]));
}
