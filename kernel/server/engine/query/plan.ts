import { kindOf, isSortable, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Sort } from '@steward/kernel/contract/wire/list.ts';
import { parseSort } from '@steward/kernel/contract/wire/list.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context/context.ts';
import { invalid } from '../../context/errors.ts';
import { readableTitleSql } from '../hidden_names.ts';
import { columnOf, assigneeColumn, valueSql } from '../storage.ts';
import { compiler } from '../../database/statements.ts';
import { all } from '../visibility.ts';
import { countCacheOf, endsBefore, isLimited } from './count_cache.ts';
import { pageAnchorsOf, FIRST_ANCHOR_OFFSET } from './page_anchors.ts';
import { listField } from './filters.ts';
import type { Relevance, Search } from './search.ts';

type Sql = RawBuilder<unknown>;

/** Above this many matches a sort by a related name walks the small table instead of sorting the matches. */
const FEW = 999;

/** A record type whose names are sorted by, and the column that points to it. */
interface Target {
  readonly record: RecordDefinition;
  /** Of its table where it is joined. */
  readonly alias: string;
  readonly reference: Sql;
  readonly via?: { readonly record: RecordDefinition; readonly column: string };
  /** Only few of its records are referred to, so that only these are walked. */
  readonly few?: true;
}

interface Key {
  readonly column: Sql;
  readonly descending: boolean;
  /** The types to sort by: one for a reference, several for an assignee, of which at most one column is set. */
  readonly related?: readonly Target[];
}

/** Checks the wanted order; a list without one has the record type's own. */
export function sortKeys(ctx: Context, record: RecordDefinition, sort: readonly Sort[]): Key[] {
  const wanted = sort.length > 0 ? sort : parseSort(record.defaultSort);
  return wanted.slice(0, 5).map((one) => {
    const field = listField(ctx, record, one.field);
    const { descending } = one;
    const refusal = (): Error => invalid({ sort: { key: 'unknown_sort', params: { field: one.field } } });
    if (!field || !isSortable(field)) throw refusal();
    const related = targetsOf(record, one.field, field);
    if (!related) return { column: valueSql('t', one.field, field), descending };
    if (related.length === 0) throw refusal();
    const titles = related.map((target) => readableTitleSql(ctx, target.record, target.alias));
    return {
      column: related.length === 1 ? sql`${titles[0]}` : sql`coalesce(${sql.join(titles)})`,
      descending,
      related,
    };
  });
}

/** The types by whose names a field is sorted; `null`: sorted by its own values. */
function targetsOf(record: RecordDefinition, key: string, field: FieldDefinition): Target[] | null {
  const { refersTo } = kindOf(field);
  if (refersTo === 'assignee') {
    return assigneeTypes().map((type) => ({
      record: type,
      alias: `s_${key}_${type.name}`,
      reference: sql.ref(`t.${assigneeColumn(type.name)}`),
      ...(type.name === record.name ? { few: true } : {}),
    }));
  }
  if (refersTo !== 'one') return null;
  const target = { record: recordNamed(field.to ?? ''), alias: `s_${key}` };
  if (!field.via) return [{ ...target, reference: sql.ref(`t.${columnOf(key, field)}`) }];
  const [through, targetField] = field.via;
  const middle = record.fields[through];
  const between = recordNamed(middle?.to ?? '');
  const last = between.fields[targetField];
  if (!middle || !last) return [];
  const via = { record: between, column: columnOf(targetField, last) };
  return [{ ...target, reference: sql.ref(`t.${columnOf(through, middle)}`), via }];
}

interface Wanted {
  readonly record: RecordDefinition;
  readonly conditions: readonly Sql[];
  /** The conditions for walking an index, when many rows match; absent: the same. */
  readonly dense?: readonly Sql[];
  readonly sort: readonly Sort[];
  /** Relevance, used before the order when few rows match. */
  readonly rank?: Relevance;
  readonly limit: number;
  readonly offset: number;
  /** Number of matches, as far as counted. */
  readonly count: number;
}

/**
 * Counts up to `most`; when that is all, sorts the matches and returns the page, in one statement. `ids` is `null` when
 * there are more: an index in the wanted order is then faster. `isRead`: matching reads the rows anyway, so that sort
 * columns are taken along.
 */
export async function pageOfFew(
  ctx: Context,
  wanted: Omit<Wanted, 'count' | 'dense'>,
  most: number,
  isRead: boolean,
): Promise<{ count: number; ids: string[] | null }> {
  const keys = sortKeys(ctx, wanted.record, wanted.sort);
  const { rank } = wanted;
  const values = sql.join(
    [
      ...(rank ? rank.columns.map((name) => sql`, ${sql.ref(`t.${name}`)}`) : []),
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
    ...keys.map((key, index) => sql`${key.related ? key.column : sql.ref(`m.k${index}`)} ${direction(key.descending)}`),
  ];
  const table = sql.table(wanted.record.table);
  // Otherwise ids alone first: indexes cover them and most compared columns.
  const matches = isRead
    ? sql`select f.* ${rank ? sql`, ${rank.of('f')} as rank` : sql``} from f`
    : sql`select t.id ${values} from f join ${table} t on t.company_id = ${ctx.companyId} and t.id = f.id`;
  const found = await ctx.tx.rows(sql<{ n: number; id: string | null }>`
    with f as materialized (select t.id ${isRead ? values : sql``} from ${table} t where ${all(wanted.conditions)} limit ${most + 1}),
      c as (select count(*) as n from f)
    select c.n, p.id from c left join lateral (
      select x.id, row_number() over () as place from (
        select m.id from (${matches} where c.n <= ${most} offset 0) m ${sql.join(joins, sql` `)}
        order by ${sql.join([
          ...order,
          sql`m.id
          ${direction(keys.at(-1)?.descending ?? false)}`,
        ])} limit ${wanted.limit} offset ${wanted.offset}) x
    ) p on true order by p.place`);
  const count = found[0]?.n ?? 0;
  return { count, ids: count > most ? null : found.flatMap((one) => (one.id === null ? [] : [one.id])) };
}

/** The ids of one page in order; the only statement of a list whose cost may grow with the number of rows. */
export async function pageIds(ctx: Context, wanted: Wanted): Promise<string[]> {
  const { record, conditions, offset, limit } = wanted;
  if (offset <= FEW) return walked(ctx, wanted);
  const bounds = countCacheOf(ctx, record, conditions);
  if (await endsBefore(ctx, record, conditions, offset)) return [];
  const ids = await walked(ctx, wanted);
  bounds.keep({
    least: ids.length > 0 ? offset + ids.length : 0,
    ...(ids.length < limit ? { most: offset + ids.length } : {}),
  });
  return ids;
}

/** A search without an explicit order: sorted by relevance. */
export interface Ranked extends Omit<Wanted, 'count' | 'conditions'> {
  readonly search: Search;
  /** Conditions besides the search. */
  readonly within: readonly Sql[];
}

/**
 * One page of a search by relevance, while no more match than are sorted. With more matches, those with all words in
 * their own texts come first, or, when these are too many, exact matches; the others follow in order.
 */
export async function rankedPage(
  ctx: Context,
  ranked: Ranked,
  most: number,
): Promise<{ count: number; ids: string[] }> {
  const { search, within } = ranked;
  const few = async (asked: readonly Sql[]): Promise<{ count: number; ids: string[] | null }> =>
    pageOfFew(ctx, { ...ranked, conditions: [...within, ...asked] }, most, true);
  const own = search.own ? await few(search.own) : null;
  const isFew = own === null || own.ids !== null;
  const found = isFew ? await few(search.conditions) : { count: own.count, ids: null };
  if (found.ids !== null) return { count: found.count, ids: found.ids };
  const front = own?.ids
    ? { ...own, asked: search.own ?? [] }
    : { ...(await few([search.exact])), asked: [search.exact] };
  const wanted = { ...ranked, conditions: [...within, ...search.conditions], count: found.count };
  if (front.ids === null || front.count === 0) return { count: found.count, ids: await pageIds(ctx, wanted) };
  return {
    count: found.count,
    ids: [...front.ids, ...(await behind(ctx, wanted, front.asked, front.count, front.ids.length))],
  };
}

/** The part of a page after the first `count` rows, which are those that match `asked`. */
async function behind(
  ctx: Context,
  wanted: Wanted,
  asked: readonly Sql[],
  count: number,
  shown: number,
): Promise<string[]> {
  if (shown === wanted.limit) return [];
  const others = sql`(${all(asked)}) is not true`;
  return pageIds(ctx, {
    ...wanted,
    limit: wanted.limit - shown,
    offset: Math.max(0, wanted.offset - count),
    conditions: [...wanted.conditions, others],
    ...(wanted.dense ? { dense: [...wanted.dense, others] } : {}),
  });
}

async function walked(ctx: Context, asked: Wanted): Promise<string[]> {
  const wanted = { ...asked, conditions: (asked.count > FEW && asked.dense) || asked.conditions };
  const keys = sortKeys(ctx, wanted.record, wanted.sort);
  const [first] = keys;
  if (first?.related?.every((one) => !one.via) && keys.length === 1 && wanted.count > FEW) {
    return byRelatedName(ctx, wanted, first.related, first.descending);
  }
  if (
    first &&
    !first.related &&
    keys.length > 1 &&
    wanted.offset + wanted.limit <= FIRST_ANCHOR_OFFSET &&
    isLimited(ctx, wanted.record)
  )
    return byFirstKey(ctx, wanted, first, keys);
  const isSimple = keys.length === 1 && first && !first.related && wanted.offset > FIRST_ANCHOR_OFFSET;
  return isSimple ? deep(ctx, wanted, first) : plainly(ctx, wanted, keys);
}

/**
 * Rows out of scope are skipped in the index of the first sort column; further sort columns are read only for rows near
 * the page.
 */
async function byFirstKey(ctx: Context, wanted: Wanted, first: Key, keys: readonly Key[]): Promise<string[]> {
  const table = sql.table(wanted.record.table);
  return ctx.tx.ids(sql`
    with f as materialized (select t.id from ${table} t where ${all(wanted.conditions)}
    order by ${first.column} ${direction(first.descending)} fetch first (${wanted.offset + wanted.limit}) rows with
    ties)
    select t.id from f join ${table} t on t.company_id = ${ctx.companyId}
    and t.id = f.id ${inOrder(ctx, wanted, keys)}`);
}

/** A deep page in the order of one indexed column starts at the nearest cached anchor. */
async function deep(ctx: Context, wanted: Wanted, key: Key): Promise<string[]> {
  const list = describe(wanted.conditions, key);
  const landmarks = pageAnchorsOf(ctx, wanted.record.name, list);
  const near = landmarks.nearest(wanted.offset);
  const compare = key.descending ? sql`<=` : sql`>=`;
  const from = near ? [sql`(${key.column}, t.id) ${compare} (${near.value}, ${near.id})`] : [];
  const found = await ctx.tx.rows(sql<{ id: string; value: string | null }>`
    select t.id, ${key.column}::text as value from ${sql.table(wanted.record.table)} t where ${all([...wanted.conditions, ...from])}
    order by ${key.column} ${direction(key.descending)}, t.id ${direction(key.descending)} limit ${wanted.limit} offset ${wanted.offset - (near?.offset ?? 0)}`);
  // Rows with null in the sort column follow the last value, and no comparison finds them.
  if (near && found.length < wanted.limit) return plainly(ctx, wanted, [key]);
  const [first] = found;
  if (first?.value) landmarks.keep({ offset: wanted.offset, value: first.value, id: first.id });
  return found.map((one) => one.id);
}

/** The cache key of a list: conditions with values, and order. */
function describe(conditions: readonly Sql[], key: Key): string {
  const { sql: text, parameters } = sql`${all(conditions)} ${key.column} ${direction(key.descending)}`.compile(
    compiler,
  );
  return `${text} ${JSON.stringify(parameters)}`;
}

async function plainly(ctx: Context, wanted: Wanted, keys: readonly Key[]): Promise<string[]> {
  return ctx.tx.ids(
    sql`select t.id from ${sql.table(wanted.record.table)} t ${inOrder(ctx, wanted, keys, wanted.conditions)}`,
  );
}

/** What follows the table: what is joined for the order, conditions, the order, and which part of it. */
function inOrder(ctx: Context, wanted: Wanted, keys: readonly Key[], conditions: readonly Sql[] = []): Sql {
  const joins = keys.flatMap(({ related = [] }) => related.map((one) => join(ctx, one)));
  const order = keys.map((key) => sql`${key.column} ${direction(key.descending)}`);
  const last = keys.at(-1)?.descending ?? false;
  return sql`${sql.join(joins, sql` `)} ${conditions.length > 0 ? sql`where ${all(conditions)}` : sql``}
    order by ${sql.join([...order, sql`t.id ${direction(last)}`])}
    limit ${wanted.limit} offset ${wanted.offset}`;
}

function join(ctx: Context, { record, alias: name, reference, via }: Target): Sql {
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

/**
 * Walks the small related tables in the order of their names and reaches into the big one by index, so that none is
 * sorted whole. Rows that refer to nothing stand last in ascending and first in descending order, as nulls do.
 */
async function byRelatedName(
  ctx: Context,
  wanted: Wanted,
  related: readonly Target[],
  descending: boolean,
): Promise<string[]> {
  const table = sql.table(wanted.record.table);
  const where = all(wanted.conditions);
  const isEmpty = all(related.map(({ reference }) => sql`${reference} is null`));
  const empty = { ...wanted, conditions: [...wanted.conditions, isEmpty] };
  const named = async (limit: number, offset: number): Promise<string[]> => {
    const [only, ...others] = related.map((one) => namedRows(ctx, wanted, one, descending, limit + offset));
    const rows =
      others.length === 0
        ? sql`${only}`
        : sql.join(
            [only, ...others].map((one) => sql`(${one})`),
            sql` union all `,
          );
    return ctx.tx.ids(sql`
      select p.id from (${rows}) p
      order by p.name ${direction(descending)}, p.other ${direction(descending)}, p.id ${direction(descending)}
      limit ${limit} offset ${offset}`);
  };
  const unnamed = async (limit: number, offset: number): Promise<string[]> =>
    plainly(ctx, { ...empty, limit, offset }, [{ column: sql.ref('t.id'), descending }]);
  const [first, second] = descending ? [unnamed, named] : [named, unnamed];
  const isFirst = descending ? isEmpty : sql`not (${isEmpty})`;
  const head = await first(wanted.limit, wanted.offset);
  if (head.length === wanted.limit) return head;
  // Rows before the page: known when some are on this page, else counted.
  const before =
    head.length > 0 || wanted.offset === 0
      ? wanted.offset + head.length
      : await ctx.tx.count(sql`select count(*) as n from ${table} t where ${where} and ${isFirst}`);
  return [...head, ...(await second(wanted.limit - head.length, Math.max(0, wanted.offset + head.length - before)))];
}

/** The first rows with a reference of one type, in the order of names. */
function namedRows(ctx: Context, wanted: Wanted, target: Target, descending: boolean, most: number): Sql {
  const { record, reference, few } = target;
  const table = sql.table(wanted.record.table);
  const title = readableTitleSql(ctx, record, 'r');
  const order = direction(descending);
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
    cross join lateral (select t.id from ${table} t where ${all(wanted.conditions)} and ${reference} = n.id
      order by t.id ${order} limit ${most}) x
    order by n.name ${order}, n.id ${order}, x.id ${order}
    limit ${most}`;
}

function direction(descending: boolean): Sql {
  return descending ? sql`desc` : sql`asc`;
}
