import { sql, type RawBuilder } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { inBin } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { readScope, scopeSql } from '../../access/scope.ts';
import { all, visible } from '../../access/visibility.ts';
import { requirePermission, type Context } from '../../context/context.ts';
import { filterSql } from '../../search/filters.ts';
import type { KnownNames } from '../../search/related.ts';
import { searchOf, type Search } from '../../search/search.ts';

type Sql = RawBuilder<unknown>;

/** Search and filters of a list. */
export interface MatchQuery {
  readonly search: string;
  readonly filters: Filter | null;
}

export interface MatchOptions {
  /** The recycle bin instead. */
  readonly trash?: boolean;
  /** Only records on which the caller may do this action. */
  readonly action?: string;
  /** Only these. */
  readonly ids?: readonly string[];
  /** All but these. */
  readonly except?: readonly string[];
  /** None that were created later. */
  readonly createdUntil?: Date;
  /** Related records of the search words, looked up once when several types are searched. */
  readonly known?: KnownNames;
}

/** The records that a query matches and the caller may see, as conditions on the table aliased `t`. */
export interface Matching {
  readonly record: RecordDefinition;
  readonly conditions: readonly Sql[];
  /** The same without the search. */
  readonly unsearched: readonly Sql[];
  /** The same for walking an index: limits of rights are compared row by row. */
  readonly walked: readonly Sql[];
  readonly search: Search | null;
  /** A filter or search is set, so that few rows may match. */
  readonly isNarrowed: boolean;
  /** The caller's reading of this type is limited. */
  readonly isLimited: boolean;
  /** Limited, but to so much that rows are best found as if there were no limits. */
  readonly seesMuch: boolean;
}

/**
 * The records that a query matches, for lists, counts, pickers, exports, bulk actions and search alike. Looks up
 * records that words and filters name. Throws `forbidden`, and `invalid` for filters that do not fit.
 */
export async function matching(
  ctx: Context,
  record: RecordDefinition,
  { search: text, filters }: MatchQuery,
  options: MatchOptions = {},
): Promise<Matching> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const { trash = false, action, ids, except = [], createdUntil } = options;
  const search = await searchOf(ctx, record, text, options.known);
  const within = action === undefined ? null : scopeSql(ctx, record, permissionFor(record, action), 't');
  const narrowed = [
    ...(ids ? [sql`t.id = any(${[...ids]}::uuid[])`] : []),
    ...(within ? [within] : []),
    ...(filters ? [await filterSql(ctx, trash ? inBin(record) : record, filters)] : []),
  ];
  const found = search?.conditions ?? [];
  const others = [
    ...(except.length === 0 ? [] : [sql`t.id <> all(${[...except]}::uuid[])`]),
    ...(createdUntil ? [sql`t.created_at <= ${createdUntil}`] : []),
  ];
  const isLookedUp = filters !== null && looksUpOwnField(record, filters);
  const seen = visible(ctx, record, 't', { trash, isLookedUp });
  const isLimited = scopeSql(ctx, record, permissionFor(record, 'read'), 't') !== null;
  return {
    record,
    conditions: [...seen, ...narrowed, ...found, ...others],
    unsearched: [...seen, ...narrowed, ...others],
    walked: [...visible(ctx, record, 't', { trash, isLookedUp: true }), ...narrowed, ...found, ...others],
    search,
    isNarrowed: filters !== null || search !== null,
    isLimited,
    seesMuch: isLimited && seesMuch(ctx, record, filters),
  };
}

/** Ids of matches in the order of ids, after `after`. */
export function matchingIds(
  ctx: Context,
  { record, conditions }: Matching,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const where = after === null ? conditions : [...conditions, sql`t.id > ${after}`];
  return ctx.tx.ids(
    sql`select t.id from ${sql.table(record.table)} t where ${all(where)} order by t.id limit ${limit}`,
  );
}

/** Lists count to this number. */
export const COUNT_LIMIT = 1000;

/** How many records match; with `most` counting stops after it. */
export function countMatching(
  ctx: Context,
  { record, conditions }: Pick<Matching, 'record' | 'conditions'>,
  most?: number,
): Promise<number> {
  const rows = (what: Sql): Sql => sql`select ${what} from ${sql.table(record.table)} t where ${all(conditions)}`;
  return ctx.tx.count(
    most === undefined
      ? rows(sql`count(*) as n`)
      : sql`select count(*) as n from (${rows(sql`1`)} limit ${most + 1}) c`,
  );
}

/** How many records of each type the caller may see, by type, counted to 1,000; one statement. */
export async function countVisible(ctx: Context, records: readonly RecordDefinition[]): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const counts = records.map(
    (
      record,
    ) => sql`select ${record.name}::text as name, (select count(*) from (select 1 from ${sql.table(record.table)} t
      where ${all(visible(ctx, record))} limit ${COUNT_LIMIT + 1}) c) as n`,
  );
  // Counted, not stored.
  const rows = await ctx.tx.rows(sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`);
  return new Map(rows.map((row) => [row.name, row.n]));
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
 * With many named locations, whose selectivity PostgreSQL underestimates, or when the filter is on the same column, so
 * that two conditions are taken for independent.
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
