import { sql, type RawBuilder } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { assigneeColumn } from '../storage/columns.ts';

/**
 * For types whose records are assigned to one assignee and can be assignees themselves: chains of assignments must not
 * lead back to the record.
 */

/** Further links of a chain are not followed. */
const LONGEST = 64;

/** Assigns records of a type to each other one after the other; to be called before rows are locked. */
export async function lockChains(ctx: Context, record: RecordDefinition): Promise<void> {
  const name = `assigned ${record.name} ${ctx.companyId}`;
  await ctx.tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

function assigneeRef(record: RecordDefinition): RawBuilder<string | null> {
  return sql.ref(`a.${assigneeColumn(record.name)}`);
}

/** Which of these records are assigned to themselves, by way of others; as it is written. */
export async function circlesAmong(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const assignee = assigneeRef(record);
  const found = await ctx.tx.ids(sql`
    with recursive up (root, id, depth) as (
      select a.id, ${assignee}, 1 from ${sql.table(record.table)} a
      where a.company_id = ${ctx.companyId} and a.id = any(${[...ids]}::uuid[]) and ${assignee} is not null
      union all
      select up.root, ${assignee}, up.depth + 1 from up
      join ${sql.table(record.table)} a on a.company_id = ${ctx.companyId} and a.id = up.id
      where up.id <> up.root and ${assignee} is not null and up.depth < ${LONGEST}
    ) select distinct up.root as id from up where up.id = up.root`);
  return new Set(found);
}

/** Everything assigned to these records, directly or through other records: by id, the record at the top. */
export async function contentsOf(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const assignee = assigneeRef(record);
  // Computed level by level.
  const rows = await ctx.tx.rows(sql<{ id: string; root: string }>`
    with recursive down (id, root, depth) as (
      select a.id, ${assignee}, 1 from ${sql.table(record.table)} a
      where a.company_id = ${ctx.companyId} and ${assignee} = any(${[...ids]}::uuid[])
      union all
      select a.id, down.root, down.depth + 1 from down
      join ${sql.table(record.table)} a on a.company_id = ${ctx.companyId} and ${assignee} = down.id
      where a.id <> down.root and down.depth < ${LONGEST}
    ) select down.id, down.root from down order by down.depth desc`);
  return new Map(rows.map((row) => [row.id, row.root]));
}
