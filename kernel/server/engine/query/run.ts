import { sql, type RawBuilder } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sortNameSql } from '../../access/hidden_names.ts';
import { all } from '../../access/visibility.ts';
import type { Context } from '../../context/context.ts';
import type { Relevance } from '../../search/search.ts';
import { countCacheOf, endsBefore, pageAnchorsOf } from './list_cache.ts';
import { countMatching, COUNT_LIMIT, type Matching } from './matching.ts';
import { planWalk, type ListPlan, type PageQuery, type Walk, type Way } from './plan.ts';
import type { SortKey, SortTarget } from './sort.ts';

type Sql = RawBuilder<unknown>;

/** The ids of a page, and how many match; more than are counted are one more. */
interface Found {
  readonly count: number;
  readonly ids: string[];
}

interface FewQuery extends Pick<PageQuery, 'keys' | 'limit' | 'offset'> {
  readonly matching: Pick<Matching, 'record' | 'conditions'>;
}

/** Finds the page of a plan. */
export async function run(ctx: Context, plan: ListPlan): Promise<Found> {
  if (plan.by === 'relevance') return runRanked(ctx, plan);
  const { matching, offset } = plan;
  const found =
    plan.count === 'alone'
      ? { count: await countMatching(ctx, matching, COUNT_LIMIT), ids: null }
      : await pageOfFew(ctx, plan, { isRead: plan.count === 'rows' });
  if (found.ids !== null) return { count: found.count, ids: found.ids };
  const isMany = found.count > COUNT_LIMIT;
  const isBeyond = !isMany && offset >= found.count;
  return { count: found.count, ids: isBeyond ? [] : await walk(ctx, plan, isMany ? plan.many : plan.few) };
}

/**
 * One page of a search by relevance, while no more match than are sorted. With more matches, those with all words in
 * their own texts come first, or, when these are too many, exact matches; the others follow in order.
 */
async function runRanked(ctx: Context, plan: ListPlan): Promise<Found> {
  const { matching, limit, offset } = plan;
  const { search, unsearched } = matching;
  if (!search) return { count: 0, ids: [] };
  const few = (asked: readonly Sql[]): ReturnType<typeof pageOfFew> =>
    pageOfFew(ctx, plan, { isRead: true, rank: search.rank, conditions: [...unsearched, ...asked] });
  const own = search.own ? await few(search.own) : null;
  const found = own?.ids === null ? { ...own, ids: null } : await few(search.conditions);
  if (found.ids !== null) return { count: found.count, ids: found.ids };
  const asked = own?.ids ? (search.own ?? []) : [search.exact];
  const front = own?.ids ? own : await few(asked);
  if (front.ids === null || front.count === 0) return { count: found.count, ids: await walk(ctx, plan, plan.many) };
  if (front.ids.length === limit) return { count: found.count, ids: front.ids };
  // The rest of the page.
  const part = { ...plan, limit: limit - front.ids.length, offset: Math.max(0, offset - front.count) };
  const rest = planWalk(part, { isMany: true, beside: [sql`(${all(asked)}) is not true`] });
  return { count: found.count, ids: [...front.ids, ...(await walk(ctx, part, rest))] };
}

/**
 * Counts up to `most`; when that is all, sorts the matches and returns the page, in one statement. `ids` is `null` when
 * there are more. `rank` comes before the order.
 */
export async function pageOfFew(
  ctx: Context,
  { matching, keys, limit, offset }: FewQuery,
  {
    isRead,
    rank,
    conditions = matching.conditions,
    most = COUNT_LIMIT,
  }: {
    readonly isRead: boolean;
    readonly rank?: Relevance;
    readonly conditions?: readonly Sql[];
    readonly most?: number;
  },
): Promise<{ count: number; ids: string[] | null }> {
  const values = sql.join(
    [
      ...(rank?.columns.map((name) => sql`, ${sql.ref(`t.${name}`)}`) ?? []),
      ...keys.flatMap(
        (key, index) =>
          key.related?.map(({ alias, reference }) => sql`, ${reference} as ${sql.ref(`k_${alias}`)}`) ?? [
            sql`, ${key.column} as ${sql.ref(`k${index}`)}`,
          ],
      ),
    ],
    sql` `,
  );
  const joins = keys.flatMap(({ related = [] }) =>
    related.map((one) => join(ctx, { ...one, reference: sql.ref(`m.k_${one.alias}`) })),
  );
  const order = [
    ...(rank ? [sql`m.rank`] : []),
    ...keys.map((key, index) => sql`${key.related ? key.column : sql.ref(`m.k${index}`)} ${direction(key)}`),
    sql`m.id ${direction(keys.at(-1))}`,
  ];
  const table = sql.table(matching.record.table);
  const matches = isRead
    ? sql`select f.* ${rank ? sql`, ${rank.of('f')} as rank` : sql``} from f`
    : sql`select t.id ${values} from f join ${table} t on t.company_id = ${ctx.companyId} and t.id = f.id`;
  // Counted, not stored.
  const found = await ctx.tx.rows(sql<{ n: number; id: string | null }>`
    with f as materialized (select t.id ${isRead ? values : sql``} from ${table} t where ${all(conditions)} limit ${most + 1}),
      c as (select count(*) as n from f)
    select c.n, p.id from c left join lateral (
      select x.id, row_number() over () as place from (
        select m.id from (${matches} where c.n <= ${most} offset 0) m ${sql.join(joins, sql` `)}
        order by ${sql.join(order)} limit ${limit} offset ${offset}) x
    ) p on true order by p.place`);
  const count = found[0]?.n ?? 0;
  return { count, ids: count > most ? null : found.flatMap((one) => (one.id === null ? [] : [one.id])) };
}

/** The only statements of a list whose cost may grow with the number of rows. */
async function walk(ctx: Context, query: PageQuery, planned: Walk): Promise<string[]> {
  const { matching } = query;
  const { offset, limit } = planned;
  const ids = (): Promise<string[]> => FIND[planned.way](ctx, query, planned);
  if (offset < COUNT_LIMIT) return ids();
  const bounds = countCacheOf(ctx, matching, planned.counted);
  if (await endsBefore(ctx, matching, planned.counted, offset)) return [];
  const found = await ids();
  bounds.keep({
    least: found.length > 0 ? offset + found.length : 0,
    ...(found.length < limit ? { most: offset + found.length } : {}),
  });
  return found;
}

type Find = (ctx: Context, query: PageQuery, planned: Walk) => Promise<string[]>;

const FIND: Readonly<Record<Way, Find>> = {
  sort: (ctx, { matching, keys }, planned) => sorted(ctx, matching.record, keys, planned),
  names: byNames,
  first_key: byFirstKey,
  anchor: fromAnchor,
};

function sorted(
  ctx: Context,
  record: RecordDefinition,
  keys: readonly SortKey[],
  { conditions, limit, offset }: Pick<Walk, 'conditions' | 'limit' | 'offset'>,
): Promise<string[]> {
  return ctx.tx.ids(sql`select t.id from ${sql.table(record.table)} t ${joinsOf(ctx, keys)} where ${all(conditions)}
    ${orderOf(keys)} limit ${limit} offset ${offset}`);
}

function byFirstKey(ctx: Context, { matching, keys }: PageQuery, { conditions, limit, offset }: Walk) {
  const [first] = keys;
  const table = sql.table(matching.record.table);
  return ctx.tx.ids(sql`
    with f as materialized (select t.id from ${table} t where ${all(conditions)}
    order by ${first?.column} ${direction(first)} fetch first (${offset + limit}) rows with ties)
    select t.id from f join ${table} t on t.company_id = ${ctx.companyId} and t.id = f.id ${joinsOf(ctx, keys)}
    ${orderOf(keys)} limit ${limit} offset ${offset}`);
}

async function fromAnchor(ctx: Context, { matching, keys }: PageQuery, planned: Walk): Promise<string[]> {
  const { conditions, limit, offset } = planned;
  const [key] = keys;
  const column = key?.column;
  const anchors = pageAnchorsOf(ctx, matching, conditions, orderOf(keys));
  const near = anchors.nearest(offset);
  const compare = key?.descending ? sql`<=` : sql`>=`;
  const from = near ? [sql`(${column}, t.id) ${compare} (${near.value}, ${near.id})`] : [];
  // Columns of any record type.
  const found = await ctx.tx.rows(sql<{ id: string; value: string | null }>`
    select t.id, ${column}::text as value from ${sql.table(matching.record.table)} t where ${all([...conditions, ...from])}
    ${orderOf(keys)} limit ${limit} offset ${offset - (near?.offset ?? 0)}`);
  // Rows with null in the sort column follow the last value, and no comparison finds them.
  if (near && found.length < limit) return sorted(ctx, matching.record, keys, planned);
  const [first] = found;
  if (first?.value) anchors.keep({ offset, value: first.value, id: first.id });
  return found.map((one) => one.id);
}

/**
 * Walks the small related tables in the order of their names and looks into the large one by index, so that it is never
 * sorted as a whole. Rows without a reference come last in ascending and first in descending order, like nulls.
 */
async function byNames(ctx: Context, { matching, keys }: PageQuery, planned: Walk): Promise<string[]> {
  const { record } = matching;
  const { conditions, limit, offset } = planned;
  const { related = [], descending = false } = keys[0] ?? {};
  const order = direction({ descending });
  const isEmpty = all(related.map(({ reference }) => sql`${reference} is null`));
  const named = (most: number, from: number): Promise<string[]> => {
    const rows = related.map((one) => namedRows(ctx, record, conditions, one, order, most + from));
    const together = sql.join(rows.length === 1 ? rows : rows.map((one) => sql`(${one})`), sql` union all `);
    return ctx.tx.ids(sql`select p.id from (${together}) p order by p.name ${order}, p.other ${order}, p.id ${order}
      limit ${most} offset ${from}`);
  };
  const unnamed = (most: number, from: number): Promise<string[]> =>
    sorted(ctx, record, [{ column: sql.ref('t.id'), descending }], {
      conditions: [...conditions, isEmpty],
      limit: most,
      offset: from,
    });
  const [first, second] = descending ? [unnamed, named] : [named, unnamed];
  const head = await first(limit, offset);
  if (head.length === limit) return head;
  // Rows before the page: known when some are on this page, else counted.
  const isFirst = descending ? isEmpty : sql`not (${isEmpty})`;
  const before =
    head.length > 0 || offset === 0
      ? offset + head.length
      : await countMatching(ctx, { record, conditions: [...conditions, isFirst] });
  return [...head, ...(await second(limit - head.length, Math.max(0, offset + head.length - before)))];
}

/** The first rows with a reference of one type, in the order of names. */
function namedRows(
  ctx: Context,
  searched: RecordDefinition,
  conditions: readonly Sql[],
  { record, reference, few }: SortTarget,
  order: Sql,
  most: number,
): Sql {
  const table = sql.table(searched.table);
  const title = sortNameSql(ctx, record, 'r');
  const isReferred = few
    ? sql`and r.id in (select ${reference} from ${table} t where t.company_id = ${ctx.companyId}
      and ${reference} is not null)`
    : sql``;
  // The index of names contains undeleted records only; deleted ones are looked up for the recycle bin.
  const [live, gone] = [sql`null`, sql`not null`].map(
    (at) => sql`
    select r.id, ${title} as name from ${sql.table(record.table)} r
    where r.company_id = ${ctx.companyId} and r.deleted_at is ${at} ${isReferred}`,
  );
  return sql`
    select x.id, n.name, n.id as other
    from (select r.id, r.name from (${live} union all ${gone}) r order by r.name ${order}, r.id ${order}) n
    cross join lateral (select t.id from ${table} t where ${all(conditions)} and ${reference} = n.id
      order by t.id ${order} limit ${most}) x
    order by n.name ${order}, n.id ${order}, x.id ${order}
    limit ${most}`;
}

function joinsOf(ctx: Context, keys: readonly SortKey[]): Sql {
  return sql.join(
    keys.flatMap(({ related = [] }) => related.map((one) => join(ctx, one))),
    sql` `,
  );
}

function join(ctx: Context, { record, alias: name, reference, via }: SortTarget): Sql {
  const alias = sql.ref(name);
  const target = sql.table(record.table);
  if (!via)
    return sql`left join ${target} ${alias} on ${alias}.company_id = ${ctx.companyId} and ${alias}.id = ${reference}`;
  const between = sql.ref(`b_${name}`);
  return sql`left join ${sql.table(via.record.table)} ${between} on ${between}.company_id = ${ctx.companyId}
    and ${between}.id = ${reference}
    left join ${target} ${alias} on ${alias}.company_id = ${ctx.companyId}
    and ${alias}.id = ${between}.${sql.ref(via.column)}`;
}

/** By the keys, and by id at last, so that no two rows are equal. */
export function orderOf(keys: readonly SortKey[]): Sql {
  const order = keys.map((key) => sql`${key.column} ${direction(key)}`);
  return sql`order by ${sql.join([...order, sql`t.id ${direction(keys.at(-1))}`])}`;
}

function direction(key: Pick<SortKey, 'descending'> | undefined): Sql {
  return key?.descending ? sql`desc` : sql`asc`;
}
