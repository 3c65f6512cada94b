import { definitionOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed, type CustomField, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { dropOwnValue, replaceOwnValues } from '@steward/kernel/server/storage/own_values.ts';
import { sql } from 'kysely';
import type { Fitting } from './effects.ts';

/** Most records whose values are converted with the field, in its transaction. */
const MOST = 100_000;
const BATCH = 500;

/**
 * Converts the values of a field to how they are stored after a change. What the field does not accept any more is
 * removed, by the same way as by hand: with a line of history, and only by somebody who may change these records.
 */
export async function convertValues(ctx: Context, before: CustomField, { values, effects }: Fitting): Promise<void> {
  if (effects.holding > MOST) throw invalid({ type: { key: 'too_many_to_convert', params: { max: MOST } } });
  const record = recordNamed(before.record);
  await removeRefused(
    ctx,
    record,
    before,
    values.filter((one) => one.to === null).map((one) => one.from),
  );
  await replaceOwnValues(
    ctx,
    record,
    before.key,
    values.filter((one) => one.to !== null),
  );
}

async function removeRefused(
  ctx: Context,
  plain: RecordDefinition,
  before: CustomField,
  values: readonly unknown[],
): Promise<void> {
  if (values.length === 0) return;
  const definition = { ...definitionOf(before), required: false };
  const record = { ...plain, fields: { ...plain.fields, [before.key]: definition } };
  const rows = await ctx.tx.rows(sql<{ id: string; in_bin: boolean }>`
    select t.id, t.deleted_at is not null as in_bin from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.custom ? ${before.key}::text and t.custom -> ${before.key}::text
    in (select jsonb_array_elements(${JSON.stringify(values)}::jsonb)) order by t.id`);
  const live = rows.filter((one) => !one.in_bin);
  for (let at = 0; at < live.length; at += BATCH) {
    const some = live.slice(at, at + BATCH).map(({ id }) => ({ id, input: { [before.key]: null } }));
    for (const answer of await updateAll(ctx, record, some)) if (answer instanceof AppError) throw answer;
  }
  const ids = rows.filter((one) => one.in_bin).map((one) => one.id);
  await dropOwnValue(ctx, record, before.key, ids);
}
