import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { type Subject, MAINTENANCE } from '../contract/wire.ts';

/** Planned, with its original date. */
export const untouched = (alias: string): RawBuilder<boolean> => {
  const [state, due, scheduled] = ['state', 'due_date', 'scheduled_for'].map((one) => sql.ref(`${alias}.${one}`));
  return sql<boolean>`(${state} = 'planned' and ${due} is not distinct from ${scheduled})`;
};

/**
 * Deleting the last occurrence of a plan skips it, unless it was removed because the one before was reopened, or its
 * planning is undone.
 */
async function skip(ctx: Context, subject: Subject, ids: readonly string[]): Promise<void> {
  const table = sql.table(`${subject}_maintenance`);
  const { companyId } = ctx;
  const skipped = await ctx.tx.ids(sql`
    select t.id from ${table} t where t.company_id = ${companyId} and t.id = any(${[...ids]}::uuid[])
      and t.plan_id is not null
      and not exists (select from ${table} n where n.company_id = ${companyId} and n.previous_id = t.id
        and (n.deleted_at is null or n.skipped_on is not null))
      and not (${untouched('t')} and exists (select from ${table} p where p.company_id = ${companyId}
        and p.id = t.previous_id and p.deleted_at is null and p.state in ('planned', 'in_progress')))
      and not (${ctx.undoes}::uuid is not null and t.previous_id is null and not exists (select from activity a
        where a.company_id = ${companyId} and a.record_id = t.id and a.action = 'restore'
        and coalesce(a.batch_id, a.id) = ${ctx.undoes}))`);
  const day = today(ctx);
  if (skipped.length > 0)
    await writeValues(
      ctx,
      MAINTENANCE[subject],
      skipped.map((id) => ({ id, values: { skipped_on: day } })),
    );
}

/**
 * A restored occurrence is due again, and its next one is removed. If that one was begun, moved or deleted, the plan
 * continues with it, and the restored one leaves the plan.
 */
async function unskip(ctx: Context, subject: Subject, ids: readonly string[]): Promise<void> {
  const table = sql.table(`${subject}_maintenance`);
  const rows = await ctx.tx.known(sql<{ id: string; is_alone: boolean }>`
    select t.id, t.state in ('planned', 'in_progress') and n.id is not null
      and not (${untouched('n')} and n.skipped_on is null) as is_alone
    from ${table} t left join ${table} n on n.company_id = ${ctx.companyId} and n.previous_id = t.id
    where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[]) and t.skipped_on is not null
    order by t.id for update of t`);
  if (rows.length > 0)
    await writeValues(
      ctx,
      MAINTENANCE[subject],
      rows.map(({ id, is_alone: isAlone }) => ({
        id,
        values: isAlone ? { skipped_on: null, plan: null } : { skipped_on: null },
      })),
    );
}

export const skipHooks = (subject: Subject): RecordHooks => ({
  beforeRemove: (ctx, ids) => skip(ctx, subject, ids),
  afterRestore: (ctx, ids) => unskip(ctx, subject, ids),
});
