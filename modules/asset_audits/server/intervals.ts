import { sql } from 'kysely';
import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { chosenSetting } from '@steward/kernel/server/module_settings.ts';

/** Months between audits by model: its own, else those of its category, else of the company; `null`: never. */
export async function intervalsOf(ctx: Context, modelIds: readonly string[]): Promise<Map<string, number | null>> {
  const { companyId } = ctx;
  const rows = await ctx.tx.known(sql<Pick<Tables['asset_model'], 'id'> & { months: number | null }>`
    select m.id, coalesce(m.audit_interval, c.audit_interval,
      ${chosenSetting(ctx, 'asset_audit', 'interval_months')}::int) as months
    from asset_model m join category c on c.company_id = ${companyId} and c.id = m.category_id
    where m.company_id = ${companyId} and m.id = any(${[...new Set(modelIds)]}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one.months || null]));
}

/** The day of the audit after one on `day`; `null`: none. */
export function nextDay(day: string, months: number | null | undefined): string | null {
  return months ? addMonths(day, months) : null;
}
