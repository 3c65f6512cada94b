import type { RecordDefinition, Row } from '@steward/contract/records/index';
import type { Filter } from '@steward/contract/wire/filters';
import type { Page, Sort } from '@steward/contract/wire/list';
import { permissionFor } from '@steward/contract/access/record';
import { sql, type RawBuilder } from 'kysely';
import { demand, type Context } from '../context.ts';
import { filterSql } from '../query/filters.ts';
import { pageIds, sortKeys } from '../query/plan.ts';
import { searchConditions } from '../query/search.ts';
import { all, visible } from '../visibility.ts';
import { readRows } from './rows.ts';

export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly sort: readonly Sort[];
  readonly filters: Filter | null;
}

/** Counting ends here, so that no list waits for a count; `countRecords` goes on to the end. */
export const COUNT_LIMIT = 10_000;

/** A search has to look into the text of every row that it passes, so it stops sooner. */
const SEARCH_COUNT_LIMIT = 1000;

/** One page of the records that the caller may see. `trash` lists the recycle bin instead. */
export async function listRecords(ctx: Context, record: RecordDefinition, query: ListQuery, options: { readonly trash?: boolean } = {}): Promise<Page<Row>> {
  demand(ctx, permissionFor(record, 'read'));
  sortKeys(ctx, record, query.sort);
  const conditions = await matching(ctx, record, query, options);

  const most = query.search.trim() === '' ? COUNT_LIMIT : SEARCH_COUNT_LIMIT;
  const counted = await ctx.tx.one(sql<{ n: number }>`
    select count(*) as n from (select 1 from ${sql.table(record.table)} t where ${all(conditions)} limit ${most + 1}) c`);

  const offset = (query.page - 1) * query.pageSize;
  const ids = offset < counted.n || counted.n > most
    ? await pageIds(ctx, { record, conditions, sort: query.sort, limit: query.pageSize, offset, count: counted.n })
    : [];
  const results = await readRows(ctx, record, ids, { trash: options.trash ?? false });
  return { count: Math.min(counted.n, most), count_is_exact: counted.n <= most, page: query.page, page_size: query.pageSize, results };
}

/** How many records a query matches, exactly. Lists ask for it when they are already shown. */
export async function countRecords(ctx: Context, record: RecordDefinition, query: Pick<ListQuery, 'search' | 'filters'>): Promise<number> {
  demand(ctx, permissionFor(record, 'read'));
  const conditions = await matching(ctx, record, query, {});
  return (await ctx.tx.one(sql<{ n: number }>`select count(*) as n from ${sql.table(record.table)} t where ${all(conditions)}`)).n;
}

/** Ids of what a query matches, ordered by id, after `after`: for exports and bulk work, which walk everything. */
export async function matchingIds(
  ctx: Context,
  record: RecordDefinition,
  query: Pick<ListQuery, 'search' | 'filters'>,
  options: { readonly after?: string; readonly limit: number },
): Promise<string[]> {
  demand(ctx, permissionFor(record, 'read'));
  const conditions = await matching(ctx, record, query, {});
  if (options.after) conditions.push(sql`t.id > ${options.after}`);
  const found = await ctx.tx.rows(sql<{ id: string }>`select t.id from ${sql.table(record.table)} t where ${all(conditions)} order by t.id limit ${options.limit}`);
  return found.map((one) => one.id);
}

async function matching(ctx: Context, record: RecordDefinition, query: Pick<ListQuery, 'search' | 'filters'>, options: { readonly trash?: boolean }): Promise<RawBuilder<unknown>[]> {
  return [
    ...visible(ctx, record, 't', options),
    ...(query.filters ? [await filterSql(ctx, record, query.filters)] : []),
    ...(query.search.trim() === '' ? [] : await searchConditions(ctx, record, query.search)),
  ];
}
