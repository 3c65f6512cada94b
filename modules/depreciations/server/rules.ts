import { sql } from 'kysely';
import type { StoredMoney } from '@steward/kernel/contract/fields/index.ts';
import { decimal, times, type Decimal } from '@steward/kernel/contract/money/exact.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { chosenSetting } from '@steward/kernel/server/module_settings.ts';
import type { Method, START_RULES } from '../contract/depreciation.ts';
import type { Depreciable, Rule } from '../contract/schedule.ts';
import type { Gap } from '../contract/wire.ts';

type Stored = Pick<
  Tables['depreciation'],
  | 'id'
  | 'name'
  | 'method'
  | 'months'
  | 'rate'
  | 'units'
  | 'meter_id'
  | 'switches'
  | 'start_rule'
  | 'salvage_percent'
  | 'salvage_amount'
  | 'salvage_amount_currency'
>;

/** A depreciation in the form that calculations use. */
export interface StoredRule extends Rule {
  readonly id: string;
  readonly name: string;
  /** By units: the meter that counts them. */
  readonly meterId: string | null;
  readonly residual: { readonly percent: Decimal } | StoredMoney | null;
}

/** Depreciations of the company, and the first month of its fiscal year. */
export interface Rules {
  readonly byId: ReadonlyMap<string, StoredRule>;
  readonly fiscalMonth: number;
}

/** Some depreciations, or all of them, also those in the recycle bin. */
export async function rulesOf(ctx: Context, ids: readonly string[] | 'all'): Promise<Rules> {
  const among = ids === 'all' ? sql`` : sql`and d.id = any(${[...new Set(ids)]}::uuid[])`;
  const rows = await ctx.tx.known(sql<Stored & { fiscal_month: number }>`
    select d.id, d.name, d.method, d.months, d.units, d.meter_id, d.rate, d.switches, d.start_rule, d.salvage_percent, d.salvage_amount,
      d.salvage_amount_currency, coalesce(${chosenSetting(ctx, 'depreciation', 'fiscal_month')}::int, 1) as fiscal_month
    from depreciation d where d.company_id = ${ctx.companyId} ${among}`);
  return { byId: new Map(rows.map((row) => [row.id, ruleOf(row)])), fiscalMonth: rows[0]?.fiscal_month ?? 1 };
}

function ruleOf(row: Stored): StoredRule {
  const { salvage_percent: percent, salvage_amount: minor, salvage_amount_currency: currency } = row;
  const residual =
    minor !== null && minor > 0 && currency !== null
      ? { minor, currency }
      : percent === null
        ? null
        : { percent: decimal(percent) };
  return {
    id: row.id,
    name: row.name,
    meterId: row.meter_id,
    // As the engine has checked them.
    method: row.method as Method,
    start: row.start_rule as (typeof START_RULES)[number],
    months: row.months,
    rate: row.rate === null ? null : decimal(row.rate),
    switches: row.switches,
    units: row.units === null ? null : decimal(row.units),
    residual,
  };
}

/** Purchase data of an asset. */
export interface Purchase {
  readonly minor: number | null;
  readonly currency: string | null;
  readonly day: string | null;
}

/** Amounts and method of a depreciation. */
export interface Depreciated extends Depreciable {
  readonly rule: StoredRule;
}

/** Depreciation of an asset, or the reason why there is none. */
export function depreciable(rule: StoredRule | undefined, { minor, currency, day }: Purchase): Depreciated | Gap {
  if (!rule) return 'no_depreciation';
  if (minor === null || currency === null) return 'no_cost';
  if (day === null) return 'no_date';
  const { residual } = rule;
  if (!residual) return { cost: minor, floor: 0, day, rule };
  if ('percent' in residual) return { cost: minor, floor: times(minor, residual.percent, 100), day, rule };
  if (residual.currency !== currency) return 'floor_currency';
  return { cost: minor, floor: Math.min(minor, residual.minor), day, rule };
}
