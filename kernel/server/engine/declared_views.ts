import { sql } from 'kysely';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { ListCount } from '@steward/kernel/contract/wire/notices.ts';
import { all } from '../access/visibility.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { today } from '../context/today.ts';
import { declaredConditions, type DeclaredFilter, type DeclaredView, type RelativeDay } from '../context/views.ts';
import { columnOf } from '../storage/columns.ts';
import { dueAmong } from './concerns.ts';
import { COUNT_LIMIT, matching, type MatchQuery } from './query/matching.ts';

/** A declared view for its reader: with the filter of today. */
export interface ResolvedView extends Omit<DeclaredView, 'filter' | 'words'> {
  readonly title: string;
  /** What the list says without records. */
  readonly none: string;
  readonly filters: Filter;
}

/** Views of a type that modules declare, in the order of the modules. */
export function declaredViews(
  { services }: Context,
  { name }: Pick<RecordDefinition, 'name'>,
): readonly DeclaredView[] {
  return services.modules.views[name] ?? [];
}

/** The views of a list that the caller can use: without those that compare fields which they may not see. */
export async function resolvedViews(ctx: Context, record: RecordDefinition): Promise<ResolvedView[]> {
  const resolve = resolver(ctx, record);
  const views: ResolvedView[] = [];
  for (const { filter, words, ...view } of declaredViews(ctx, record)) {
    if (!isSeen(ctx, record, filter)) continue;
    views.push({ ...view, ...words[ctx.language], filters: await resolve(filter) });
  }
  return views;
}

/** The filter of a declared view today. Throws for an unknown name, which is a programming error. */
export async function viewFilter(ctx: Context, record: RecordDefinition, name: string): Promise<Filter> {
  const found = declaredViews(ctx, record).find((one) => one.name === name);
  if (!found) throw new Error(`${record.name} has no view ${name}`);
  return resolver(ctx, record)(found.filter);
}

/** Whether the caller may see all fields that a filter compares. */
function isSeen(ctx: Context, record: RecordDefinition, filter: DeclaredFilter): boolean {
  return declaredConditions(filter).every((one) => canSeeField(ctx.user, record, record.fields[one.field]?.permission));
}

/** Resolves filters of one type; settings are read once. */
function resolver(ctx: Context, record: RecordDefinition): (filter: DeclaredFilter) => Promise<Filter> {
  const settings = new Map<string, Readonly<Record<string, unknown>>>();
  const daysOf = async (said: `${string}.${string}`): Promise<number> => {
    const [name = '', field = ''] = said.split('.');
    const declared = ctx.services.modules.settings[name];
    if (!declared) throw new Error(`No module has settings named ${name}`);
    const read = settings.get(name) ?? (await declared.read(ctx));
    settings.set(name, read);
    return Number(read[field]);
  };
  const valueOf = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(valueOf));
    if (typeof value !== 'object' || value === null) return value;
    if ('me' in value) return ctx.user.id;
    // Declared values are checked by their type.
    const { today: days } = value as RelativeDay;
    return today(ctx, typeof days === 'number' ? days : await daysOf(days));
  };
  const resolve = async (filter: DeclaredFilter): Promise<Filter> => {
    if ('inUse' in filter) return dueAmong(ctx, record, { and: [] });
    if ('and' in filter) return { and: await Promise.all(filter.and.map(resolve)) };
    if ('or' in filter) return { or: await Promise.all(filter.or.map(resolve)) };
    const { field, op, value } = filter;
    return value === undefined ? { field, op } : { field, op, value: await valueOf(value) };
  };
  return resolve;
}

/** What is counted: matches of a query, or the sum of one of their number fields. */
export interface Counted extends MatchQuery {
  readonly record: RecordDefinition;
  readonly sum?: string;
}

/**
 * Counts several lists in one statement, each with the rights of the caller and to 1,000; sums are exact.
 */
export async function countLists(
  ctx: Context,
  lists: readonly Counted[],
): Promise<Pick<ListCount, 'count' | 'count_is_exact'>[]> {
  const parts = [];
  for (const [index, { record: plain, sum, ...query }] of lists.entries()) {
    const record = definitionFor(ctx, plain);
    const { conditions } = await matching(ctx, record, query);
    const field = sum === undefined ? undefined : record.fields[sum];
    const rows = sql`${sql.table(record.table)} t where ${all(conditions)}`;
    parts.push(
      sum !== undefined && field
        ? sql`select ${index}::int as at,
            (select coalesce(sum(${sql.ref(`t.${columnOf(sum, field)}`)}), 0)::bigint from ${rows}) as n`
        : sql`select ${index}::int as at,
            (select count(*) from (select 1 from ${rows} limit ${COUNT_LIMIT + 1}) c) as n`,
    );
  }
  if (parts.length === 0) return [];
  // Counted, not stored.
  const rows = await ctx.tx.rows(sql<{ at: number; n: number }>`${sql.join(parts, sql` union all `)}`);
  const counts = new Map(rows.map(({ at, n }) => [at, n]));
  return lists.map(({ sum }, index) => {
    const n = counts.get(index) ?? 0;
    return sum === undefined
      ? { count: Math.min(n, COUNT_LIMIT), count_is_exact: n <= COUNT_LIMIT }
      : { count: n, count_is_exact: true };
  });
}
