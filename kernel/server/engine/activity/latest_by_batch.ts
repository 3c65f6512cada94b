import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context/context.ts';
import { all } from '../visibility.ts';
import { readEntries } from './read.ts';

/** What of the history somebody sees. */
type Scope = readonly RawBuilder<unknown>[];

/** How many lines are looked at for a summary, of the company or of one piece of work; more are not counted. */
const MAX_TOGETHER = 1000;
/** Pieces of work that are looked for behind those lines, by when they began. */
const MAX_BATCHES = 30;

/** A line of history that stands for itself, or the newest of a piece of work. */
interface Head {
  readonly id: string;
  readonly batch_id: string | null;
}

/** The newest happenings for a summary: what one piece of work did to many records is one of them. */
export async function latestByBatch(ctx: Context, scope: Scope, limit: number): Promise<ActivityEntry[]> {
  const heads = headsOf(await newest(ctx, scope));
  // Large work fills all of the newest lines: what lies behind it is found without walking through it.
  if (heads.length < limit) {
    heads.push(...headsOf([...(await alone(ctx, scope, limit)), ...(await batches(ctx, scope))], heads));
  }
  const ids = heads
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, limit)
    .map((one) => one.id);
  const entries: ActivityEntry[] = [];
  for (const { entry, batch } of await readEntries(ctx, [sql`a.id = any(${ids}::uuid[])`], limit)) {
    entries.push(batch === null ? entry : { ...entry, ...(await together(ctx, scope, batch)) });
  }
  return entries;
}

/** The first line of each piece of work, and every line that belongs to none; `known` are left out. */
function headsOf(lines: readonly Head[], known: readonly Head[] = []): Head[] {
  const seen = new Set(known.map((one) => one.batch_id ?? one.id));
  return lines.filter((one) => seen.size < seen.add(one.batch_id ?? one.id).size);
}

/** Of the newest lines of the company those that the reader sees. */
function newest(ctx: Context, scope: Scope): Promise<Head[]> {
  return ctx.tx.rows(sql<Head>`
    select a.id, a.batch_id from ${newestSql(ctx, null)} a where ${all([sql`true`, ...scope])} order by a.id desc`);
}

/** The newest lines of the company, or of a piece of work. */
function newestSql(ctx: Context, batch: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const within = batch === null ? sql`` : sql`and n.batch_id = ${batch}`;
  return sql`(
    select n.* from activity n where n.company_id = ${ctx.companyId} ${within}
    order by n.id desc limit ${MAX_TOGETHER})`;
}

/** The newest lines that belong to no piece of work. */
function alone(ctx: Context, scope: Scope, limit: number): Promise<Head[]> {
  const where = all([sql`a.company_id = ${ctx.companyId}`, sql`a.batch_id is null`, ...scope]);
  return ctx.tx.rows(sql<Head>`
    select a.id, a.batch_id from activity a where ${where} order by a.id desc limit ${limit}`);
}

/** The newest line that the reader sees of each of the pieces of work that began last: their ids grow with time. */
function batches(ctx: Context, scope: Scope): Promise<Head[]> {
  const before = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select a.batch_id from activity a where a.company_id = ${ctx.companyId} and a.batch_id is not null and ${id}
    order by a.batch_id desc limit 1)`;
  return ctx.tx.rows(sql<Head>`
    with recursive b (id, number) as (
      select ${before(sql`true`)}, 1
      union all
      select ${before(sql`a.batch_id < b.id`)}, b.number + 1 from b
      where b.id is not null and b.number < ${MAX_BATCHES}
    )
    select h.id, h.batch_id from b cross join lateral (
      select a.id, a.batch_id from ${newestSql(ctx, sql`b.id`)} a where ${all([sql`true`, ...scope])}
      order by a.id desc limit 1
    ) h where b.id is not null order by h.id desc`);
}

async function together(ctx: Context, scope: Scope, batch: string): Promise<Pick<ActivityEntry, 'together'>> {
  const parts = await ctx.tx.rows(sql<{ record: string; action: string; count: number }>`
    select a.record, a.action, count(*) as count from ${newestSql(ctx, sql`${batch}`)} a
    where ${all([sql`true`, ...scope])} group by a.record, a.action order by count(*) desc, a.record, a.action`);
  return parts.reduce((sum, one) => sum + one.count, 0) > 1 ? { together: { id: batch, parts } } : {};
}
