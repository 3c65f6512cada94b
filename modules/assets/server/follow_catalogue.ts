import { sql } from 'kysely';
import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { forEachChange, writeByStatement, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { asset } from '../contract/asset.ts';

/** A changed lifetime updates the end of life of the model's assets, except for dates set by hand. */
async function moveEndOfLife(ctx: Context, { id, before, values }: Change): Promise<void> {
  if (!before || !Object.hasOwn(values, 'eol_months')) return;
  // Skipped when null.
  const days = await ctx.tx.rows(sql<{ purchase_date: string }>`
    select distinct purchase_date from asset where company_id = ${ctx.companyId} and model_id = ${id}
    and purchase_date is not null and not eol_is_explicit`);
  const months = Number(values['eol_months'] ?? 0);
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

/** Updates assets when their model changes. */
export const modelHooks: RecordHooks = {
  afterWrite: async (ctx, changes) => {
    for (const change of changes) await moveEndOfLife(ctx, change);
  },
};

/** Labels of checked-out assets stay deployable. */
async function staysDeployable(ctx: Context, { id, before, values }: Change): Promise<void> {
  if (!before || !Object.hasOwn(values, 'type') || values['type'] === 'deployable') return;
  const held = await ctx.tx.count(
    sql`select count(*) as n from asset where company_id = ${ctx.companyId} and status_id = ${id} and state = 'deployed' and deleted_at is null`,
  );
  if (held > 0) throw invalid({ type: { key: 'held_label', params: { count: held } } });
}

/** Unassigned assets take their label's state. */
async function moveState(ctx: Context, { id, before, values }: Change): Promise<void> {
  if (!before || !Object.hasOwn(values, 'type')) return;
  const there = await ctx.tx.rows(
    sql<
      Pick<Tables['asset'], 'id'>
    >`select id from asset where company_id = ${ctx.companyId} and status_id = ${id} and assignee_type is null order by id for no key update`,
  );
  const ids = there.map((one) => one.id);
  await writeByStatement(ctx, asset, ids, () =>
    ctx.tx.run(
      sql`update asset set state = ${values['type']}, version = version + 1, updated_at = ${ctx.now}
        where company_id = ${ctx.companyId} and id = any(${ids}::uuid[])`,
    ),
  );
}

/** Updates assets when their status label changes. */
export const labelHooks: RecordHooks = {
  beforeWrite: forEachChange(staysDeployable),
  afterWrite: async (ctx, changes) => {
    for (const change of changes) await moveState(ctx, change);
  },
};
