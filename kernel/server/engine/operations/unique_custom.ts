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

/** Values that several undeleted records of the company have: how many, and one of them. */
export async function repeatedValues(
  ctx: Context,
  record: RecordDefinition,
  key: string,
): Promise<{ readonly count: number; readonly example: string } | null> {
  const [found] = await ctx.tx.rows(sql<{ count: number; example: string }>`
    select count(*)::int as count, min(x.value) as example from (
      select lower(t.custom ->> ${key}::text) as value from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.deleted_at is null and t.custom ? ${key}::text
      group by 1 having count(*) > 1) x`);
  return found && found.count > 0 ? found : null;
}
