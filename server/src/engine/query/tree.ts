import type { RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { columnOf } from '../storage.ts';

/** The records themselves and all below them. The depth limit ends what a circle, made by hand in the database, would not. */
export async function subtree(ctx: Context, record: RecordDefinition, roots: readonly string[]): Promise<string[]> {
  const parent = record.fields[record.parent ?? ''];
  if (!record.parent || !parent) return [...roots];
  const column = sql.ref(`c.${columnOf(record.parent, parent)}`);
  const found = await ctx.tx.rows(sql<{ id: string }>`
    with recursive below (id, depth) as (
      select r.id, 0 from ${sql.table(record.table)} r where r.company_id = ${ctx.companyId} and r.id = any(${[...roots]}::uuid[])
      union
      select c.id, below.depth + 1 from ${sql.table(record.table)} c join below on ${column} = below.id
      where c.company_id = ${ctx.companyId} and c.deleted_at is null and below.depth < 64
    ) select distinct id from below`);
  return found.map((one) => one.id);
}

/** Would `id` stand below itself if its parent became `parentId`? */
export async function isCircular(ctx: Context, record: RecordDefinition, id: string, parentId: string): Promise<boolean> {
  return (await subtree(ctx, record, [id])).includes(parentId);
}
