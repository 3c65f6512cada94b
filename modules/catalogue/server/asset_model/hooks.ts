import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { requireModelMove } from '@steward/kernel/server/identity/inherited_access.ts';

/** Assets follow their model into its category. */
async function prepare(ctx: Context, { before, values }: Change): Promise<void> {
  if (before && typeof values['category'] === 'string')
    await requireModelMove(ctx, String(before['category']), values['category']);
}

/** A changed lifetime moves the end of life of the model's assets, but for dates that somebody set by hand. */
async function written(ctx: Context, { id, before, values }: Change): Promise<void> {
  if (!before || !Object.hasOwn(values, 'eol_months')) return;
  const days = await ctx.tx.rows(sql<{ purchase_date: string }>`
    select distinct purchase_date from asset where company_id = ${ctx.companyId} and model_id = ${id}
    and purchase_date is not null and not eol_is_explicit`);
  const months = values['eol_months'] as number | null;
  const dates = days.map((one) => ({
    day: one.purchase_date,
    eol: months ? addMonths(one.purchase_date, months) : null,
  }));
  if (dates.length === 0) return;
  await ctx.tx.run(sql`
    update asset set eol_date = d.eol, version = version + 1, updated_at = ${ctx.now}
    from unnest(${dates.map((one) => one.day)}::date[], ${dates.map((one) => one.eol)}::date[]) as d (day, eol)
    where asset.company_id = ${ctx.companyId} and asset.model_id = ${id} and asset.purchase_date = d.day
    and not asset.eol_is_explicit`);
}

export const assetModelHooks: RecordHooks = { prepare, written };
