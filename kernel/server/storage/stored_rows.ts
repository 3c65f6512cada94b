import { sql } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { insertRows } from '../database/insert_rows.ts';

/*
 * Statements on the tables of any record type, without hooks and history: for values that follow from others, or that
 * have been through both already.
 */

/** Inserts rows as they were stored before; those that conflict with others are left out. */
export async function insertStoredRows(ctx: Context, record: RecordDefinition, rows: readonly object[]): Promise<void> {
  await ctx.tx.known(sql`${insertRows(ctx.companyId, record.table, rows)} on conflict do nothing`);
}

/** Writes search texts of records. */
export async function writeSearchTexts(
  ctx: Context,
  record: RecordDefinition,
  changed: readonly { readonly id: string; readonly text: string }[],
): Promise<void> {
  await ctx.tx.known(sql`
    update ${sql.table(record.table)} t set search_text = x.text
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) x(id uuid, text text)
    where t.company_id = ${ctx.companyId} and t.id = x.id`);
}

/** Writes the value of a custom field into some records. The caller has seen to their history. */
export async function writeOwnValues(
  ctx: Context,
  { table }: Pick<RecordDefinition, 'table'>,
  key: string,
  values: readonly { readonly id: string; readonly value: unknown }[],
): Promise<void> {
  if (values.length === 0) return;
  await ctx.tx.run(sql`
    update ${sql.table(table)} t set custom = jsonb_set(t.custom, array[${key}::text], x.value)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) x(id uuid, value jsonb)
    where t.company_id = ${ctx.companyId} and t.id = x.id`);
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
