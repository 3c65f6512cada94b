import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { Page, Sort } from '@steward/kernel/contract/wire/list.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { sql, type RawBuilder } from 'kysely';
import { requirePermission, type Context } from '../../context/context.ts';
import { countCacheOf, isLimited } from '../query/count_cache.ts';
import { filterSql } from '../query/filters.ts';
import { pageIds, pageOfFew, rankedPage, sortKeys } from '../query/plan.ts';
import { searchConditions, searchOf } from '../query/search.ts';
import { hasSortIndex } from '../query/sort_index.ts';
import { readScope, scopeSql } from '../scope.ts';
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

/** Counts stop here; `countRecords` counts exactly. Up to so many matches are sorted at once. */
export const COUNT_LIMIT = 1000;

interface ListOptions {
  /** The recycle bin instead. */
  readonly trash?: boolean;
  /** Only records on which the caller may do this action. */
  readonly action?: string;
}

/** One page of the records that the caller may see. */
export async function listRecords(
  ctx: Context,
  record: RecordDefinition,
  query: ListQuery,
  options: ListOptions = {},
): Promise<Page<Row>> {
  requirePermission(ctx, permissionFor(record, 'read'));
  sortKeys(ctx, record, query.sort);
  const search = await searchOf(ctx, record, query.search);
  const narrowed = await narrowedBy(ctx, record, query, options.action);
  const asked = [...narrowed, ...(search?.conditions ?? [])];
  const within = seen(ctx, record, query, options.trash);
  const conditions = [...within, ...asked];
  const limited = isLimited(ctx, record);
  const isDense = limited && (seesMuch(ctx, record, query.filters) || (await hasSortIndex(ctx, record, query.sort)));
  const dense = isDense
    ? [...visible(ctx, record, 't', { trash: options.trash ?? false, isLookedUp: true }), ...asked]
    : conditions;
  // Limited readers mostly have few matches.
  const isRead = search !== null || (limited && !seesMuch(ctx, record, query.filters));
  const isNarrowed = query.filters !== null || search !== null;
  const page = { record, dense, sort: query.sort, limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
  // An explicit order takes precedence over relevance.
  const isRanked = search !== null && query.sort.length === 0;
  const found = isRanked
    ? await rankedPage(ctx, { ...page, search, within: [...within, ...narrowed], rank: search.rank }, COUNT_LIMIT)
    : await orderedPage(ctx, { ...page, conditions }, isNarrowed ? { isRead } : null);
  const results = await readRows(ctx, record, found.ids, { trash: options.trash ?? false });
  return {
    count: Math.min(found.count, COUNT_LIMIT),
    count_is_exact: found.count <= COUNT_LIMIT,
    page: query.page,
    page_size: query.pageSize,
    results,
  };
}

type Asked = Parameters<typeof pageOfFew>[1];

/** One page in the given order; `narrowed`: a filter or search is set, so that few rows may match. */
async function orderedPage(
  ctx: Context,
  wanted: Asked & { readonly dense: readonly RawBuilder<unknown>[] },
  narrowed: { readonly isRead: boolean } | null,
): Promise<{ count: number; ids: string[] }> {
  const found = narrowed
    ? await pageOfFew(ctx, wanted, COUNT_LIMIT, narrowed.isRead)
    : { count: await countTo(ctx, wanted.record, wanted.conditions), ids: null };
  const isBeyond = wanted.offset >= found.count && found.count <= COUNT_LIMIT;
  return {
    count: found.count,
    ids: found.ids ?? (isBeyond ? [] : await pageIds(ctx, { ...wanted, count: found.count })),
  };
}

async function countTo(
  ctx: Context,
  record: RecordDefinition,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  return await ctx.tx.count(
    sql`select count(*) as n from (select 1 from ${sql.table(record.table)} t where ${all(conditions)} limit ${COUNT_LIMIT + 1}) c`,
  );
}

/** How many records a query matches, exactly. Lists ask for it when they are already shown. */
export async function countRecords(
  ctx: Context,
  record: RecordDefinition,
  query: Pick<ListQuery, 'search' | 'filters'>,
): Promise<number> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const conditions = await matching(ctx, record, query);
  const bounds = countCacheOf(ctx, record, conditions);
  const n = await ctx.tx.count(sql`select count(*) as n from ${sql.table(record.table)} t where ${all(conditions)}`);
  bounds.keep({ least: n, most: n });
  return n;
}

/** Ids that a query matches, in the order of ids, after `after`: for exports and bulk jobs. */
export async function matchingIds(
  ctx: Context,
  record: RecordDefinition,
  query: Pick<ListQuery, 'search' | 'filters'>,
  options: { readonly after?: string; readonly limit: number },
): Promise<string[]> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const conditions = await matching(ctx, record, query);
  if (options.after) conditions.push(sql`t.id > ${options.after}`);
  return ctx.tx.ids(
    sql`select t.id from ${sql.table(record.table)} t where ${all(conditions)} order by t.id limit ${options.limit}`,
  );
}

async function matching(
  ctx: Context,
  record: RecordDefinition,
  query: Pick<ListQuery, 'search' | 'filters'>,
): Promise<RawBuilder<unknown>[]> {
  return [...seen(ctx, record, query), ...(await askedFor(ctx, record, query))];
}

function seen(
  ctx: Context,
  record: RecordDefinition,
  { filters }: Pick<ListQuery, 'filters'>,
  trash = false,
): RawBuilder<unknown>[] {
  return visible(ctx, record, 't', { trash, isLookedUp: filters !== null && looksUpOwnField(record, filters) });
}

async function askedFor(
  ctx: Context,
  record: RecordDefinition,
  query: Pick<ListQuery, 'search' | 'filters'>,
): Promise<RawBuilder<unknown>[]> {
  return [...(await narrowedBy(ctx, record, query)), ...(await searchConditions(ctx, record, query.search))];
}

/** Conditions besides the search. */
async function narrowedBy(
  ctx: Context,
  record: RecordDefinition,
  query: Pick<ListQuery, 'filters'>,
  action?: string,
): Promise<RawBuilder<unknown>[]> {
  const within = action === undefined ? null : scopeSql(ctx, record, permissionFor(record, action), 't');
  return [...(within ? [within] : []), ...(query.filters ? [await filterSql(ctx, record, query.filters)] : [])];
}

/** PostgreSQL overestimates jsonb containment tenfold, and would combine it with whole scope indexes. */
function looksUpOwnField(record: RecordDefinition, filter: Filter): boolean {
  if ('and' in filter) return filter.and.some((one) => looksUpOwnField(record, one));
  return (
    'field' in filter && record.fields[filter.field]?.custom === true && (filter.op === 'is' || filter.op === 'in')
  );
}

/** With so many locations a user is assumed to see most rows. */
const MANY_PLACES = 50;

/**
 * Whether limited rows are best found as if there were no limits: with many named locations, whose selectivity
 * PostgreSQL underestimates, or when the filter is on the same column, so that two conditions are taken for
 * independent.
 */
function seesMuch(ctx: Context, record: RecordDefinition, filter: Filter | null): boolean {
  const { keys, count } = readScope(ctx, record);
  const names = (one: Filter | null): boolean =>
    one !== null &&
    ('and' in one
      ? one.and.some(names)
      : 'field' in one && keys.has(one.field) && (one.op === 'under' || one.op === 'in'));
  return count >= MANY_PLACES || names(filter);
}
