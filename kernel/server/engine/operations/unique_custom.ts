import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context/context.ts';

/** Unique values of custom fields lie in JSON, which no unique index of the table reaches. */

/**
 * Until the transaction ends, nobody else writes unique custom values of this type in this company. One lock for all
 * fields of a type, so that two cannot wait for each other.
 */
export async function lockCustomValues(ctx: Context, record: Pick<RecordDefinition, 'name'>): Promise<void> {
  const name = `custom values ${ctx.companyId} ${record.name}`;
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Values that are looked up by the index of custom values; more are compared row by row. */
const FEW = 200;

/** A condition on the table aliased `t`: the custom field has one of these values, whatever their case. */
export async function customIsOneOf(
  ctx: Context,
  record: RecordDefinition,
  key: string,
  values: readonly unknown[],
): Promise<RawBuilder<unknown>> {
  if (values.length > FEW || !(await hasCustomIndex(ctx, record.table)))
    return sql`lower(t.custom ->> ${sql.lit(key)}) = any(${values.map((one) => String(one).toLowerCase())}::text[])`;
  const each = values.map(
    (one) => sql`lower(t.custom::text)::jsonb @> lower(${JSON.stringify({ [key]: one })})::jsonb`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Read once, since only migrations change it. */
const indexed = new Map<string, boolean>();

async function hasCustomIndex(ctx: Context, table: string): Promise<boolean> {
  const known = indexed.get(table);
  if (known !== undefined) return known;
  // Of the catalogue of the database.
  const found = await ctx.tx.rows(sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and i.indisvalid and c.relname = ${`${table}_custom_ix`}`);
  indexed.set(table, found.length > 0);
  return found.length > 0;
}

/** How many values several undeleted records of the company have. */
export async function countRepeated(ctx: Context, record: RecordDefinition, key: string): Promise<number> {
  return await ctx.tx.count(sql`
    select count(*) as n from (
      select 1 from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.custom ? ${key}::text
      group by lower(t.custom ->> ${key}::text) having count(*) > 1) x`);
}
