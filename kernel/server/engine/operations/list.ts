import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Page, Sort } from '@steward/kernel/contract/wire/list.ts';
import { inBin } from '@steward/kernel/contract/wire/recycle_bin.ts';
import type { Context } from '../../context/context.ts';
import { countCacheOf } from '../query/list_cache.ts';
import { COUNT_LIMIT, countMatching, matching, type MatchOptions, type MatchQuery } from '../query/matching.ts';
import { planList } from '../query/plan.ts';
import { run } from '../query/run.ts';
import { hasSortIndex, sortKeys } from '../query/sort.ts';
import { readRows } from './rows.ts';

export interface ListQuery extends MatchQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: readonly Sort[];
}

/** One page of the records that the caller may see. */
export async function listRecords(
  ctx: Context,
  record: RecordDefinition,
  query: ListQuery,
  options: Pick<MatchOptions, 'trash' | 'action'> = {},
): Promise<Page<Row>> {
  const { count, ids } = await listIds(ctx, record, query, options);
  const results = await readRows(ctx, record, ids, options);
  return { ...countedTo(count), page: query.page, page_size: query.pageSize, results };
}

/** The ids of one page, in the order of the list. */
export async function listIds(
  ctx: Context,
  record: RecordDefinition,
  query: ListQuery,
  options: MatchOptions = {},
): ReturnType<typeof run> {
  const found = await matching(ctx, record, query, options);
  const sorted = options.trash ? inBin(record) : record;
  const plan = planList({
    matching: found,
    keys: sortKeys(ctx, sorted, query.sort),
    isOrdered: query.sort.length > 0,
    isIndexed: found.isLimited && !found.seesMuch && (await hasSortIndex(ctx, sorted, query.sort)),
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  return run(ctx, plan);
}

/** How many records a query matches, counted to 1,000. */
export async function countToLimit(
  ctx: Context,
  record: RecordDefinition,
  query: MatchQuery,
): Promise<Pick<Page<Row>, 'count' | 'count_is_exact'>> {
  return countedTo(await countMatching(ctx, await matching(ctx, record, query), COUNT_LIMIT));
}

function countedTo(count: number): Pick<Page<Row>, 'count' | 'count_is_exact'> {
  return { count: Math.min(count, COUNT_LIMIT), count_is_exact: count <= COUNT_LIMIT };
}

/** How many records a query matches, exactly. Lists ask for it when they are already shown. */
export async function countRecords(
  ctx: Context,
  record: RecordDefinition,
  query: MatchQuery,
  options: Pick<MatchOptions, 'trash'> = {},
): Promise<number> {
  const found = await matching(ctx, record, query, options);
  const bounds = countCacheOf(ctx, found, found.conditions);
  const n = await countMatching(ctx, found);
  bounds.keep({ least: n, most: n });
  return n;
}
