import { sql } from 'kysely';
import { concealed } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { definitionOf } from '@steward/kernel/contract/records/custom.ts';
import { recordNamed, type CustomField } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { writeActivities } from '@steward/kernel/server/engine/activity/write.ts';
import { decoder, titleOf, toWire, workspaceOf } from '@steward/kernel/server/storage/columns.ts';

/** Maximum number of values that are converted in the transaction of the change. */
export const FEW = 1000;
/** Records per transaction: short locks, few commits. */
export const SLICE = 500;

/** A record that has a value of a field, in the recycle bin too. */
export interface Held {
  readonly id: string;
  readonly value: unknown;
  readonly title: string;
  readonly workspaceId: string | null;
}

/** Locks and returns the next records after `after` with a value of a field. */
export async function nextHeld(
  ctx: Context,
  field: Pick<CustomField, 'key' | 'record'>,
  after: string | null,
): Promise<Held[]> {
  const record = recordNamed(field.record);
  const further = after === null ? sql`` : sql`and t.id > ${after}`;
  // Columns of any record type.
  const rows = await ctx.tx.known(sql<Record<string, unknown> & { id: string }>`
    select t.* from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and t.custom ? ${field.key}::text
    ${further} order by t.id limit ${sql.lit(SLICE)} for no key update`);
  const decode = decoder(record);
  return rows.map((row) => {
    const values = decode(row);
    const value = objectIn(row['custom'])[field.key];
    return { id: row.id, value, title: titleOf(record, values), workspaceId: workspaceOf(values) };
  });
}

/** Writes history entries for changed values; `to` is `null` for removed ones. */
export async function writeLines(
  ctx: Context,
  [before, after]: readonly [CustomField, CustomField],
  given: readonly (readonly [Held, unknown])[],
): Promise<number> {
  const [from, to] = [definitionOf(before), definitionOf(after)];
  const lines = given.flatMap(([{ id, value, title, workspaceId }, next]) => {
    const shown = (field: typeof from, one: unknown) => (field.encrypted ? concealed(field, one) : toWire(field, one));
    const change = { field: before.key, label: before.name, from: shown(from, value), to: shown(to, next) };
    const isSame = JSON.stringify(change.from) === JSON.stringify(change.to);
    const record = recordNamed(before.record);
    return isSame ? [] : [{ record, id, title, workspaceId, action: 'update', changes: [change] }];
  });
  await writeActivities(ctx, lines);
  return lines.length;
}
