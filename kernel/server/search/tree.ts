import { sql } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { readable } from '../access/visibility.ts';
import type { Context } from '../context/context.ts';
import { columnOf } from '../storage/columns.ts';

/** Between the names of a path, from the top down. */
export const PATH_SEPARATOR = ' / ';

/** The records and all their descendants, each once even with a cycle. */
export async function subtree(ctx: Context, record: RecordDefinition, roots: readonly string[]): Promise<string[]> {
  const parent = record.fields[record.parent ?? ''];
  if (!record.parent || !parent) return [...roots];
  const column = sql.ref(`c.${columnOf(record.parent, parent)}`);
  return ctx.tx.ids(sql`
    with recursive below (id) as (
      select r.id from ${sql.table(record.table)} r
      where r.company_id = ${ctx.companyId} and r.id = any(${[...roots]}::uuid[])
      union
      select c.id from ${sql.table(record.table)} c join below on ${column} = below.id
      where c.company_id = ${ctx.companyId} and c.deleted_at is null
    ) select id from below`);
}

/** The records themselves and all their ancestors, deleted ones included. `by`: the field of another hierarchy. */
export async function withAncestors(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  by = record.parent,
): Promise<string[]> {
  const parent = record.fields[by ?? ''];
  if (!by || !parent) return [...ids];
  const column = sql.ref(`r.${columnOf(by, parent)}`);
  return ctx.tx.ids(sql`
    with recursive up (id, above) as (
      select r.id, ${column} from ${sql.table(record.table)} r
      where r.company_id = ${ctx.companyId} and r.id = any(${[...ids]}::uuid[])
      union
      select r.id, ${column} from up join ${sql.table(record.table)} r on r.id = up.above
      where r.company_id = ${ctx.companyId}
    ) select id from up`);
}

/** `Berlin / Floor 3`: the visible names from the root down. */
export async function pathsOf(
  ctx: Context,
  target: RecordDefinition,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const parent = sql.ref(`r.${columnOf(target.parent ?? '', { kind: 'reference' })}`);
  // Computed level by level.
  const rows = await ctx.tx.rows(sql<{ id: string; path: string }>`
    with recursive up (id, above, path, depth) as (
      select r.id, ${parent}, ${sql.ref(`r.${target.title}`)}::text, 0 from ${sql.table(target.table)} r where r.company_id = ${ctx.companyId} and r.id = any(${[...ids]}::uuid[])
      union all
      select up.id, ${parent}, ${sql.ref(`r.${target.title}`)} || ${PATH_SEPARATOR} || up.path, up.depth + 1 from up join ${sql.table(target.table)} r on r.id = up.above
      where r.company_id = ${ctx.companyId} and up.depth < 64 and ${readable(ctx, target, 'r', { trash: 'both' })}
    ) select distinct on (id) id, path from up order by id, depth desc`);
  return new Map(rows.map((row) => [row.id, row.path]));
}
