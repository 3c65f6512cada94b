import { sql } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';

/**
 * Counts how many units of a record are checked out, in its column `assigned`. One statement checks the `quantity` and
 * counts, so that the last unit is not checked out twice.
 */

/** How many of each record, by id. */
type Quantities = ReadonlyMap<string, number>;

/** Takes from records of which there is enough, and answers which those are; of the others nothing is taken. */
export async function take(ctx: Context, record: RecordDefinition, wanted: Quantities): Promise<ReadonlySet<string>> {
  await lockStock(ctx, record, wanted);
  const taken = await ctx.tx.ids(sql`
    update ${sql.table(record.table)} t set assigned = t.assigned + x.n
    from jsonb_to_recordset(${rowsOf(wanted)}::jsonb) as x (id uuid, n int)
    where t.company_id = ${ctx.companyId} and t.id = x.id and t.deleted_at is null and x.n > 0
      and t.assigned + x.n <= t.quantity
    returning t.id`);
  return new Set(taken);
}

/** Counts returned units, also of records in the recycle bin. */
export async function giveBack(ctx: Context, record: RecordDefinition, returned: Quantities): Promise<void> {
  if (returned.size === 0) return;
  await lockStock(ctx, record, returned);
  await ctx.tx.run(sql`
    update ${sql.table(record.table)} t set assigned = t.assigned - x.n
    from jsonb_to_recordset(${rowsOf(returned)}::jsonb) as x (id uuid, n int)
    where t.company_id = ${ctx.companyId} and t.id = x.id`);
}

/** In one order, so that two that take of the same records do not wait for each other. One alone needs none. */
async function lockStock(ctx: Context, record: RecordDefinition, of: Quantities): Promise<void> {
  if (of.size < 2) return;
  await ctx.tx.rows(sql`
    select t.id from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId}
    and t.id = any(${[...of.keys()]}::uuid[]) order by t.id for no key update`);
}

function rowsOf(quantities: Quantities): string {
  return JSON.stringify([...quantities].map(([id, n]) => ({ id, n })));
}
