import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Replaces each stored value of a custom field that is one of the first by the second, also in the recycle bin. */
export async function replaceOwnValues(
  ctx: Context,
  { table }: Pick<RecordDefinition, 'table'>,
  key: string,
  values: readonly { readonly from: unknown; readonly to: unknown }[],
): Promise<void> {
  if (values.length === 0) return;
  await ctx.tx.run(sql`
    update ${sql.table(table)} t set custom = jsonb_set(t.custom, array[${key}::text], x.after)
    from jsonb_to_recordset(${JSON.stringify(values.map(({ from, to }) => ({ before: from, after: to })))}::jsonb)
    x(before jsonb, after jsonb)
    where t.company_id = ${ctx.companyId} and t.custom ? ${key}::text and t.custom -> ${key}::text = x.before`);
}

/** Drops the value of a custom field from some records. The caller has seen to their history. */
export async function dropOwnValue(
  ctx: Context,
  { table }: Pick<RecordDefinition, 'table'>,
  key: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx.run(sql`
    update ${sql.table(table)} set custom = custom - ${key}::text
    where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
}
