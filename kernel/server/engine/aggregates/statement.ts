import { sql, type RawBuilder } from 'kysely';
import { formulaOf, MAX_COLUMNS, type Having } from '@steward/kernel/contract/aggregates/definition.ts';
import type { Formula } from '@steward/kernel/contract/aggregates/formula.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { readableTitleSql } from '../../access/hidden_names.ts';
import type { Context } from '../../context/context.ts';
import { isSpelled, type Grouped, type Plan, type Source, type Valued } from './plan.ts';

type Sql = RawBuilder<unknown>;

/** How amounts are compared: in the report's currency. */
export interface Amounts {
  /** One smallest unit of a currency in smallest units of the report's. */
  readonly factors: ReadonlyMap<string, number>;
  /** Smallest units of the report's currency in a whole one. */
  readonly unit: number;
  /** Whether a row group is one row of the statement, whose values need no window. */
  readonly isOneRow: boolean;
}

/** Places of row groups that are read: after `from`, up to `to`. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** A group of rows and one of columns, or all of one or both; of one currency, or without the amounts. */
export interface AggregateRow {
  readonly [column: string]: unknown;
  /** Place of its row and its column, from 1; `null`: of all. */
  readonly row_at: number | null;
  readonly col_at: number | null;
  readonly is_currency: boolean;
  readonly c: string | null;
  readonly n: number | null;
  readonly row_count: number;
  readonly column_count: number;
}

/**
 * The statement of a plan. The rows are grouped once for each source, finely and in parallel where PostgreSQL likes;
 * sums by row, by column and over all are made of these groups, so that they are over all rows and not of those shown.
 */
export function statementOf(
  ctx: Context,
  plan: Plan,
  currencies: Omit<Amounts, 'isOneRow'>,
  { from, to }: RowWindow,
): RawBuilder<AggregateRow> {
  const { rows, columns, values, definition } = plan;
  const names = (prefix: string, count: number, from = 0): string[] =>
    Array.from({ length: count }, (_, index) => `${prefix}${from + index}`);
  const inRow = names('g', rows.length);
  const inColumn = names('g', columns.length, rows.length);
  const finest = plan.sources.filter((one) => !isDistinct(plan, one));
  const distinct = plan.sources.filter((one) => isDistinct(plan, one));
  const [each, once] = [finest.filter((one) => !one.isOnce), finest.filter((one) => one.isOnce)];
  const texts = [...rows, ...columns].flatMap((one, index) => (isSpelled(one) ? [`l${index}`] : []));
  const shape: Shape = { inRow, inColumn, texts, values, manyIn: plan.manyIn };
  const isOneRow = columns.length === 0 && distinct.length === 0 && !values.some((one) => one.form === 'amounts');
  // The groups of one source are those of the answer.
  const isFine = isOneRow && rows.length > 0 && each.length === 1 && once.length === 0;
  const amounts: Amounts = { ...currencies, isOneRow };
  const order = orderOf(ctx, plan, amounts);
  const kept = definition.having.map((one) => havingSql(one, values, amounts));
  const isShown = sql`(not in_row or row_at > ${sql.lit(from)} and row_at <= ${sql.lit(to)}) and (not in_column or col_at <= ${sql.lit(MAX_COLUMNS)})`;
  const groups = [...inRow, ...inColumn].map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`);
  const whole = sql`in_row and not in_column and not is_currency`;
  return sql<AggregateRow>`
    with p as materialized (${together(each.map((source) => finely(shape, source)))}),
    ${once.length > 0 ? sql`q as materialized (${together(once.map((source) => finely(shape, source)))}),` : sql``}
    a as ${isFine ? sql`` : sql`materialized `}(${together([
      isFine ? withTotal(shape) : rolledUp(shape, false),
      ...(once.length > 0 ? [rolledUp(shape, true)] : []),
      ...distinct.map((source) => distinctly(shape, source)),
    ])}),
    b as (select a.*, ${sql.join([...order.values, ...(kept.length > 0 ? [sql`${sql.join(kept, sql` and `)} as is_kept`] : [sql`true as is_kept`])])}
      from a window w as (partition by in_row${list(inRow)})),
    e as materialized (select b.*,
      dense_rank() over (partition by in_row order by ${sql.join([...order.by, ...inRow.map((name) => sql`${sql.ref(`b.${name}`)} nulls last`), sql`1`])}) as row_at,
      dense_rank() over (partition by in_column order by ${sql.join([...order.columns, ...inColumn.map((name) => sql`${sql.ref(`b.${name}`)} nulls last`), sql`1`])}) as col_at
      from b ${sql.join([...order.joins], sql` `)} where not in_row or is_kept)
    select case when in_row then row_at end as row_at, case when in_column then col_at end as col_at, is_currency, c,
      n::bigint as n${groups.length > 0 ? sql`, ${sql.join(groups)}` : sql``}${list(texts)}${stored(values, (name) => sql`e.${sql.ref(name)}`)},
      (select count(*) from e where ${whole} and n is not null) as row_count,
      ${columns.length === 0 ? sql`0::bigint` : sql`(select count(*) from a where in_column and not in_row and not is_currency and n is not null)`} as column_count
    from e where ${isShown}`;
}

interface Shape {
  readonly inRow: readonly string[];
  readonly inColumn: readonly string[];
  /** Texts as they are spelled: groups do not tell capitals apart. */
  readonly texts: readonly string[];
  readonly values: readonly Valued[];
  readonly manyIn: Plan['manyIn'];
}

const together = (selects: readonly Sql[]): Sql => sql.join([...selects], sql` union all `);

/** The groups that rows have which are read once for each record: without those of the side with several values. */
function groupsOf({ inRow, inColumn, manyIn }: Shape, isOnce: boolean): readonly string[] {
  if (!isOnce) return [...inRow, ...inColumn];
  return manyIn === 'rows' ? inColumn : inRow;
}

/** The texts of groups that are there; those of others are missing. */
function textsOf(shape: Shape, isOnce: boolean): Sql {
  const groups = groupsOf(shape, isOnce);
  return sql.join(
    [
      sql``,
      ...shape.texts.map((name) =>
        groups.includes(`g${name.slice(1)}`)
          ? sql`min(${sql.ref(name)}) as ${sql.ref(name)}`
          : sql`null::text as ${sql.ref(name)}`,
      ),
    ],
    sql`, `,
  );
}

/** Each group, those that are missing as null. */
function groupColumns(shape: Shape, isOnce: boolean): Sql {
  const groups = groupsOf(shape, isOnce);
  return sql.join(
    [...shape.inRow, ...shape.inColumn].map((name) =>
      groups.includes(name) ? sql`${sql.ref(name)},` : sql`null as ${sql.ref(name)},`,
    ),
    sql` `,
  );
}

const isDistinct = ({ values }: Plan, source: Source): boolean =>
  source.values.some((index) => values[index]?.fn === 'distinct');

const list = (names: readonly string[]): Sql => sql.join([sql``, ...names.map((name) => sql.ref(name))], sql`, `);

const isText = ({ form }: Valued): boolean => form === 'day' || form === 'time';

/** The columns of all values: `s` with the number of each, and `k` with how many an average is of. */
function stored(values: readonly Valued[], of: (name: string, value: Valued, index: number) => Sql): Sql {
  return sql.join(
    [
      sql``,
      ...values.flatMap((one, index) =>
        one.formula === undefined
          ? [
              sql`${of(`s${index}`, one, index)} as ${sql.ref(`s${index}`)}`,
              ...(one.fn === 'avg' ? [sql`${of(`k${index}`, one, index)} as ${sql.ref(`k${index}`)}`] : []),
            ]
          : [],
      ),
    ],
    sql`, `,
  );
}

const NOTHING = (value: Valued): Sql => (isText(value) ? sql`null::text` : sql`null::numeric`);

/** Groups by rows, columns and currency. */
function finely(shape: Shape, source: Source): Sql {
  const { values } = shape;
  const groups = groupsOf(shape, source.isOnce);
  const by = [...groups, ...(source.hasCurrency ? ['c'] : [])];
  const columns = stored(values, (name, value, index) =>
    source.values.includes(index)
      ? calculated(name, value, index)
      : name.startsWith('k')
        ? sql`null::numeric`
        : NOTHING(value),
  );
  const texts = textsOf(shape, source.isOnce);
  return sql`select ${sql.join([...groups.map((name) => sql.ref(name)), source.hasCurrency ? sql`c` : sql`null::text as c`])},
    ${source.isCounted ? sql`count(*)` : sql`null::bigint`} as n${texts}${columns}
    from (${source.rows}) r${by.length > 0 ? sql` group by ${sql.join(by.map((name) => sql.ref(name)))}` : sql``}`;
}

function calculated(name: string, { fn, form, filters }: Valued, index: number): Sql {
  const value = sql.ref(`v${index}`);
  const where = filters ? sql` filter (where ${sql.ref(`f${index}`)})` : sql``;
  if (fn === 'count') return sql`(count(*)${where})::numeric`;
  if (name.startsWith('k')) return sql`(count(${value})${where})::numeric`;
  if (fn === 'sum' || fn === 'avg') return sql`(sum(${value})${where})::numeric`;
  const of = fn === 'min' ? sql`min(${value})` : sql`max(${value})`;
  if (form === 'day') return sql`(${of}${where})::text`;
  if (form === 'time')
    return sql`to_char((${of}${where})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`(${of}${where})::numeric`;
}

/** By row and column, by row, by column and over all; each for all currencies together and for each of them. */
function rolledUp(shape: Shape, isOnce: boolean): Sql {
  const { values } = shape;
  const hasMoney = values.some((one) => one.form === 'amounts');
  const sets = setsOf(shape, isOnce).flatMap((set) => [set, ...(hasMoney ? [[...set, 'c']] : [])]);
  const columns = stored(values, merged);
  return sql`select ${flags(shape, isOnce, hasMoney)}, ${groupColumns(shape, isOnce)}
    ${hasMoney ? sql`c` : sql`null::text as c`}, sum(n)::bigint as n${textsOf(shape, isOnce)}${columns}
    from ${isOnce ? sql`q` : sql`p`} group by grouping sets (${sql.join(sets.map((set) => sql`(${sql.join(set.map((name) => sql.ref(name)))})`))})`;
}

/** A value of several groups together. */
function merged(name: string, { fn }: Valued): Sql {
  const each = sql.ref(name);
  if (fn === 'min') return sql`min(${each})`;
  if (fn === 'max') return sql`max(${each})`;
  return sql`sum(${each})`;
}

/** The finest groups as they are, and all of them together: many need not be grouped once more. */
function withTotal({ inRow, texts, values }: Shape): Sql {
  const names = list([...inRow, 'c', 'n', ...texts]);
  const none = inRow.map(() => sql`null,`);
  return sql`select true as in_row, false as in_column, false as is_currency${names}${stored(values, (name) => sql.ref(name))} from p
    union all select false, false, false, ${sql.join(none, sql` `)} null, sum(n)::bigint${sql.join([sql``, ...texts.map(() => sql`null`)], sql`, `)}${stored(values, merged)} from p`;
}

/** With several values per record a row stands for a value, otherwise for a record. */
function setsOf({ inRow, inColumn, manyIn }: Shape, isOnce: boolean): string[][] {
  const many = manyIn === 'rows' ? inRow : inColumn;
  const sets = [[...inRow, ...inColumn], [...inRow], [...inColumn], []];
  const seen = new Set<string>();
  return sets.filter(
    (set) =>
      !seen.has(set.join()) &&
      seen.add(set.join()) &&
      (manyIn === null || many.every((name) => set.includes(name)) !== isOnce),
  );
}

function flags(shape: Shape, isOnce: boolean, hasMoney: boolean): Sql {
  const { inRow, inColumn } = shape;
  const groups = ['c', ...groupsOf(shape, isOnce)];
  const isIn = (name: string | undefined): Sql =>
    name === undefined || !groups.includes(name) ? sql`false` : sql`grouping(${sql.ref(name)}) = 0`;
  return sql`${isIn(inRow[0])} as in_row, ${isIn(inColumn[0])} as in_column, ${hasMoney ? isIn('c') : sql`false`} as is_currency`;
}

function distinctly(shape: Shape, source: Source): Sql {
  const { values } = shape;
  const columns = stored(values, (name, value, index) => {
    if (!source.values.includes(index)) return name.startsWith('k') ? sql`null::numeric` : NOTHING(value);
    const where = value.filters ? sql` filter (where ${sql.ref(`f${index}`)})` : sql``;
    return sql`(count(distinct ${sql.ref(`v${index}`)})${where})::numeric`;
  });
  return sql`select ${flags(shape, source.isOnce, false)}, ${groupColumns(shape, source.isOnce)}
    null::text as c, null::bigint as n${textsOf(shape, source.isOnce)}${columns}
    from (${source.rows}) r group by grouping sets (${sql.join(setsOf(shape, source.isOnce).map((set) => sql`(${sql.join(set.map((name) => sql.ref(name)))})`))})`;
}

/** The value of a whole row group, of amounts in the report's currency, over the window of the group. */
function valueSql(value: Valued, index: number, values: readonly Valued[], amounts: Amounts): Sql {
  if (value.formula !== undefined) return formulaSql(formulaOf(value.formula), values, amounts);
  const [s, k] = [sql.ref(`s${index}`), sql.ref(`k${index}`)];
  if (value.form !== 'amounts') {
    const own = value.fn === 'avg' ? sql`${s} / nullif(${k}, 0)` : s;
    return amounts.isOneRow ? own : sql`max(${own}) filter (where in_row and not in_column and not is_currency) over w`;
  }
  const each = sql`filter (where in_row and not in_column and is_currency) over w`;
  const factor = sql`case c ${sql.join(
    [...amounts.factors].map(([currency, one]) => sql`when ${currency} then ${sql.lit(String(one))}::numeric`),
    sql` `,
  )} end`;
  if (value.fn === 'min') return sql`min(${s} * ${factor}) ${each}`;
  if (value.fn === 'max') return sql`max(${s} * ${factor}) ${each}`;
  const sum = sql`sum(${s} * ${factor}) ${each}`;
  return value.fn === 'avg' ? sql`${sum} / nullif(sum(${k} * (${factor} / ${factor})) ${each}, 0)` : sum;
}

function formulaSql(formula: Formula, values: readonly Valued[], amounts: Amounts): Sql {
  if ('number' in formula) return sql`${sql.lit(String(formula.number))}::numeric`;
  if ('name' in formula) {
    const index = values.findIndex(({ key }) => key === formula.name);
    const value = values[index];
    if (!value || isText(value)) return sql`null::numeric`;
    const own = valueSql(value, index, values, amounts);
    // Amounts are in whole units here.
    return value.form === 'amounts' ? sql`(${own} / ${sql.lit(amounts.unit)})` : sql`(${own})`;
  }
  const left = formulaSql(formula.left, values, amounts);
  const right = formulaSql(formula.right, values, amounts);
  if (formula.op === '+') return sql`(${left} + ${right})`;
  if (formula.op === '-') return sql`(${left} - ${right})`;
  if (formula.op === '*') return sql`(${left} * ${right})`;
  return sql`(${left} / nullif(${right}, 0))`;
}

const COMPARED = { lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=`, is: sql`=`, is_not: sql`<>` } as const;

function havingSql(having: Having, values: readonly Valued[], amounts: Amounts): Sql {
  const index = values.findIndex(({ key }) => key === having.value);
  const value = values[index];
  if (!value) return sql`true`;
  const unit = value.form === 'amounts' ? sql` / ${sql.lit(amounts.unit)}` : sql``;
  return sql`coalesce((${valueSql(value, index, values, amounts)})${unit} ${COMPARED[having.op]} ${sql.lit(String(having.than))}::numeric, false)`;
}

interface Order {
  /** Columns that the order of rows compares. */
  readonly values: readonly Sql[];
  readonly by: readonly Sql[];
  readonly columns: readonly Sql[];
  readonly joins: readonly Sql[];
}

function orderOf(ctx: Context, plan: Plan, amounts: Amounts): Order {
  const { rows, columns, values, definition } = plan;
  const descending = definition.sort.startsWith('-');
  const by = definition.sort.replace(/^-/, '');
  const joins: Sql[] = [];
  const named = (group: Grouped, index: number): Sql => {
    const { sql: ordered, join } = orderOfGroup(ctx, group, index);
    if (join) joins.push(join);
    return ordered;
  };
  const groups = rows.map(named);
  const ofColumns = columns.map((one, index) => sql`${named(one, rows.length + index)} nulls last`);
  const at = values.findIndex(({ key }) => key === by);
  const value = values[at];
  if (value) {
    const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
    return {
      values: [sql`${valueSql(value, at, values, amounts)} as sorted`],
      by: [sql`b.sorted ${direction}`, ...groups.map((one) => sql`${one} nulls last`)],
      columns: ofColumns,
      joins,
    };
  }
  const first = Number(by);
  const turned = groups.map((one, index) =>
    descending && index === first ? sql`${one} desc nulls last` : sql`${one} nulls last`,
  );
  const picked = turned[first];
  return {
    values: [sql`1 as sorted`],
    by: picked ? [picked, ...turned.filter((_, index) => index !== first)] : turned,
    columns: ofColumns,
    joins,
  };
}

/** Names in their order, options as they are declared, everything else by itself. */
function orderOfGroup(ctx: Context, { field }: Grouped, index: number): { readonly sql: Sql; readonly join?: Sql } {
  const own = sql.ref(`b.g${index}`);
  const { refersTo, options } = kindOf(field);
  if (options !== undefined && field.options)
    return { sql: sql`array_position(${[...field.options]}::text[], ${own})` };
  if (refersTo === 'one' || refersTo === 'many') {
    const target = recordNamed(field.to ?? '');
    const alias = `n${index}`;
    return {
      sql: readableTitleSql(ctx, target, alias),
      join: sql`left join ${sql.table(target.table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.company_id`)} = ${ctx.companyId}
        and ${sql.ref(`${alias}.id`)} = ${own}`,
    };
  }
  if (refersTo !== 'assignee') return { sql: isSpelled({ field }) ? sql`${own} collate natural_order` : own };
  const titles = assigneeTypes().map(
    (type) => sql`when split_part(${own}, ':', 1) = ${type.name} then (select ${readableTitleSql(ctx, type, 'n')}
      from ${sql.table(type.table)} n where n.company_id = ${ctx.companyId} and n.id = split_part(${own}, ':', 2)::uuid)`,
  );
  return { sql: sql`(case ${sql.join(titles, sql` `)} end)` };
}
