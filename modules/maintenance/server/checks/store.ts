import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { CHECK_KINDS, readChecklist, type AnsweredCheck } from '../../contract/checklist.ts';
import { type Subject, MAINTENANCE } from '../../contract/wire.ts';

type Stored = Tables['maintenance_check'];

/** Column of an item that refers to its maintenance. */
export const ownerColumn = (subject: Subject, alias = 'k'): RawBuilder<unknown> =>
  sql.ref(`${alias}.${subject}_maintenance_id`);

/** Checklist items of a maintenance with answers, in order. */
export async function checksOf(ctx: Context, subject: Subject, id: string): Promise<AnsweredCheck[]> {
  const rows = await ctx.tx.known(sql<Omit<Stored, 'company_id'> & { by_name: string | null }>`
    select k.*, u.name as by_name from maintenance_check k
    left join app_user u on u.company_id = ${ctx.companyId} and u.id = k.answered_by
    where k.company_id = ${ctx.companyId} and ${ownerColumn(subject)} = ${id} order by k.place, k.id`);
  return rows.map(({ by_name: by, ...row }) => ({
    id: row.id,
    name: row.name,
    kind: kindOf(row.kind),
    unit: row.unit,
    min: limitOf(row.at_least),
    max: limitOf(row.at_most),
    is_required: row.is_required,
    answer: row.answer,
    has_failed: row.has_failed,
    answered_by: row.answered_by === null || by === null ? null : { id: row.answered_by, name: by },
    answered_at: row.answered_at?.toISOString() ?? null,
  }));
}

export const kindOf = (kind: string) => CHECK_KINDS.find((one) => one === kind) ?? 'words';
export const limitOf = (limit: string | null): number | null => (limit === null ? null : Number(limit));

interface Definition {
  readonly id: string;
  readonly checklist: string | null;
}

/**
 * Replaces the checklist of maintenance by that of its plan, else of its type. The caller ensures that nothing is
 * answered.
 */
export async function copyChecklists(ctx: Context, subject: Subject, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { companyId } = ctx;
  const found = await ctx.tx.known(sql<Definition>`
    select t.id, coalesce(p.checklist, y.checklist) as checklist from ${sql.table(`${subject}_maintenance`)} t
    join maintenance_type y on y.company_id = ${companyId} and y.id = t.type_id
    left join maintenance_plan p on p.company_id = ${companyId} and p.id = t.plan_id
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::uuid[])`);
  await ctx.tx.known(sql`
    delete from maintenance_check k
    where k.company_id = ${companyId} and ${ownerColumn(subject)} = any(${[...ids]}::uuid[])`);
  const rows = found.flatMap(({ id, checklist }) =>
    readChecklist(checklist).map(({ isRequired, min, max, ...check }, place) => ({
      id: v7(),
      [`${subject}_maintenance_id`]: id,
      place,
      ...check,
      at_least: min,
      at_most: max,
      is_required: isRequired,
      has_failed: false,
    })),
  );
  if (rows.length > 0) await ctx.tx.known(insertRows(companyId, 'maintenance_check', rows));
}

/** Counts the items that have failed. */
export async function countFailed(ctx: Context, subject: Subject, id: string): Promise<void> {
  const rows = await ctx.tx.ids(sql`
    select k.id from maintenance_check k
    where k.company_id = ${ctx.companyId} and ${ownerColumn(subject)} = ${id} and k.has_failed`);
  await writeValues(ctx, MAINTENANCE[subject], [{ id, values: { failed_checks: rows.length || null } }]);
}
