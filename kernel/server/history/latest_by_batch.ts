import { sql, type RawBuilder } from 'kysely';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { all } from '../access/visibility.ts';
import type { Context } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import { readEntries } from './read.ts';

/** Conditions on the history that the reader may see. */
type Scope = readonly RawBuilder<unknown>[];

/** Lines that are read for a summary; counts stop here. */
const MAX_TOGETHER = 1000;
/** Newest batches that are looked up in addition to those lines. */
const MAX_BATCHES = 30;

/** A line of its own, or the newest line of a batch. */
type Head = Pick<Tables['activity'], 'id' | 'batch_id'>;

/** The newest entries for a summary; all lines of one batch are one entry. */
export async function latestByBatch(ctx: Context, scope: Scope, limit: number): Promise<ActivityEntry[]> {
  const heads = headsOf(await newest(ctx, scope));
  // A large batch can fill all of the newest lines: other entries are found without reading through it.
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

/** The first line of each batch and every line without one; `known` are left out. */
function headsOf(lines: readonly Head[], known: readonly Head[] = []): Head[] {
  const seen = new Set(known.map((one) => one.batch_id ?? one.id));
  return lines.filter((one) => seen.size < seen.add(one.batch_id ?? one.id).size);
}

/** Newest history entries of the company that the reader may see. */
function newest(ctx: Context, scope: Scope): Promise<Head[]> {
  return ctx.tx.rows(sql<Head>`
    select a.id, a.batch_id from ${newestSql(ctx, null)} a where ${all([sql`true`, ...scope])} order by a.id desc`);
}

/** The newest lines of the company or of a batch. */
function newestSql(ctx: Context, batch: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const within = batch === null ? sql`` : sql`and n.batch_id = ${batch}`;
  return sql`(
    select n.* from activity n where n.company_id = ${ctx.companyId} ${within}
    order by n.id desc limit ${MAX_TOGETHER})`;
}

/** The newest lines without a batch. */
function alone(ctx: Context, scope: Scope, limit: number): Promise<Head[]> {
  const where = all([sql`a.company_id = ${ctx.companyId}`, sql`a.batch_id is null`, ...scope]);
  return ctx.tx.rows(sql<Head>`
    select a.id, a.batch_id from activity a where ${where} order by a.id desc limit ${limit}`);
}

/** The newest visible line of each of the newest batches; batch ids grow with time. */
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
  // Counted, not stored.
  const parts = await ctx.tx.rows(sql<{ record: string; action: string; count: number }>`
    select a.record, a.action, count(*) as count from ${newestSql(ctx, sql`${batch}`)} a
    where ${all([sql`true`, ...scope])} group by a.record, a.action order by count(*) desc, a.record, a.action`);
  return parts.reduce((sum, one) => sum + one.count, 0) > 1 ? { together: { id: batch, parts } } : {};
}
