import { sql } from 'kysely';
import { customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed, type CustomField } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { OperationSlice } from '@steward/kernel/server/context/operations.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { openOperation } from '@steward/kernel/server/operations/verbs.ts';
import { dropOwnValue } from '@steward/kernel/server/storage/stored_rows.ts';
import { dropValues } from '../contract/effects.ts';
import { FEW, nextHeld, SLICE, writeLines } from './held.ts';

/**
 * Starts to remove the values of permanently deleted fields, which are hidden from then on. A few are removed at once;
 * so are those of fields that the recycle bin deletes by schedule, since no user could continue that operation.
 */
export async function removeValuesOf(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.tx.rows(sql<Tables['custom_field']>`
    select * from custom_field where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[]) order by id`);
  const fields: CustomField[] = [];
  let total = 0;
  for (const field of rows.map(customFieldOf)) {
    const count = await ctx.tx.count(sql`
      select count(*) as n from ${sql.table(recordNamed(field.record).table)} t
      where t.company_id = ${ctx.companyId} and t.custom ? ${field.key}::text`);
    if (count > 0) fields.push(field);
    total += count;
  }
  if (total === 0) return;
  if (ctx.user.id === '' || total <= FEW) {
    for (let at: string | null = null; ;) {
      const done = await slice(ctx, fields, at);
      if (done.isLast) return;
      at = done.position;
    }
  }
  const about = { field: fields[0]?.name ?? '', fields: fields.length };
  const [record] = new Set(fields.map((one) => one.record));
  await openOperation(ctx, dropOperation, { record: record ?? '', about, input: { fields }, total });
}

/** The position is the index of a field and its last record. */
async function slice(ctx: Context, fields: readonly CustomField[], position: string | null): Promise<OperationSlice> {
  const [at = '0', after = null] = position?.split(' ') ?? [];
  const field = fields[Number(at)];
  const done = { unchanged: 0, refusals: [] };
  if (!field) return { ...done, position, isLast: true, changed: 0 };
  const held = await nextHeld(ctx, field, after);
  await dropOwnValue(
    ctx,
    recordNamed(field.record),
    field.key,
    held.map((one) => one.id),
  );
  await writeLines(
    ctx,
    [field, field],
    held.map((one) => [one, null]),
  );
  const next = Number(at) + 1;
  const isOver = held.length < SLICE;
  return {
    ...done,
    changed: held.length,
    position: isOver ? String(next) : `${at} ${held.at(-1)?.id ?? ''}`,
    isLast: isOver && next >= fields.length,
  };
}

export const dropOperation: OperationBody<{ readonly fields: readonly CustomField[] }> = {
  definition: dropValues,
  summary: 'Remove the values of custom fields that were deleted for good',
  mustEnd: true,
  pass: () => ({ slice: (ctx, { input }, position) => slice(ctx, input.fields, position) }),
};
