import { sql } from 'kysely';
import type {
  Aggregated,
  Figure,
  GroupHead,
  GroupValue,
  Line,
  ValueHead,
} from '@steward/kernel/contract/aggregates/answer.ts';
import { formulaOf, isList, type Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { evaluate } from '@steward/kernel/contract/aggregates/formula.ts';
import { endOf } from '@steward/kernel/contract/calendar.ts';
import {
  currencyDigits,
  kindOf,
  moneyFromMinor,
  type Money,
  type Named,
} from '@steward/kernel/contract/fields/index.ts';
import { convert, decimal, roundedQuotient, type Decimal } from '@steward/kernel/contract/money/exact.ts';
import { hiddenRecord } from '../../access/hidden_names.ts';
import type { Context } from '../../context/context.ts';
import { allowTime } from '../../database/statements.ts';
import { namesOf } from '../query/names.ts';
import { isMany } from './columns.ts';
import { isSpelled, planOf, type Grouped, type Plan, type Valued } from './plan.ts';
import { statementOf, type AggregateRow, type RowWindow } from './statement.ts';

/** The rate of a currency: how much of the report's currency one of it is, by its latest rate up to a day. */
export interface Rate {
  readonly currency: string;
  readonly rate: string;
  readonly day: string;
}

export interface AggregateOptions {
  /** The first month of the fiscal year, 1 for January. */
  readonly fiscalMonth: number;
  /** Rates to the report's currency, by which other amounts are converted; absent: they are not. */
  readonly rates?: readonly Rate[];
  /** Only these of the row groups, by their places: after `from`, up to `to`. Absent: the first, up to the limit. */
  readonly window?: RowWindow;
  /** Seconds after which it is stopped. */
  readonly seconds?: number;
}

/** Seconds after which a calculation is stopped. */
const PATIENCE = 15;

/**
 * Calculates a definition with the rights of the caller: the rows are those that the list of the same filters has.
 * Throws `invalid` for what the caller does not see, and what the database throws when it takes too long.
 */
export async function aggregate(ctx: Context, definition: Definition, options: AggregateOptions): Promise<Aggregated> {
  if (isList(definition)) throw new Error('A list of records has no groups');
  const plan = await planOf(ctx, definition, options);
  const currency = ctx.currency;
  const rates = new Map((options.rates ?? []).map((one) => [one.currency, decimal(one.rate)]));
  await allowTime(ctx.tx, options.seconds ?? PATIENCE);
  // Most rows of a table are read: one after the other is faster than by an index.
  await ctx.tx.run(sql`set local random_page_cost = 4`);
  const found = await ctx.tx.rows(
    statementOf(
      ctx,
      plan,
      { factors: factorsOf(currency, rates), unit: 10 ** currencyDigits(currency) },
      options.window ?? { from: 0, to: definition.limit },
    ),
  );
  await ctx.tx.run(sql`set local statement_timeout to default`);
  await ctx.tx.run(sql`set local random_page_cost to default`);
  const cells = new Map<string, Collected>();
  for (const row of found) {
    const key = `${row.row_at ?? ''} ${row.col_at ?? ''}`;
    const cell = cells.get(key) ?? { row, plain: null, count: 0, amounts: [] };
    if (row.is_currency) {
      if (row.c !== null) cell.amounts.push(row);
    } else if (row.n === null) cell.distinct = row;
    else Object.assign(cell, { plain: row, count: row.n });
    cells.set(key, cell);
  }
  const missing = new Set<string>();
  const figure = (cell: Collected | undefined): Figure[] =>
    figuresOf(plan, cell, { currency, rates: options.rates ? rates : null, missing });
  const groupsOf = await groupReader(ctx, plan, [...cells.values()]);
  const all = [...cells.values()].toSorted(byPlace);
  const rowsOf = all.filter(({ row }) => row.row_at !== null && row.col_at === null);
  const columnsOf = all.filter(({ row }) => row.row_at === null && row.col_at !== null);
  const line = (cell: Collected, groups: readonly Grouped[], from: number): Line => ({
    group: groupsOf(cell.row, groups, from),
    values: figure(cell),
    count: cell.count,
  });
  const [first] = found;
  return {
    count: cells.get(' ')?.count ?? 0,
    groups: { rows: plan.rows.map(headOf), columns: plan.columns.map(headOf) },
    values: plan.values.map(valueHead),
    rows: rowsOf.map((cell) => line(cell, plan.rows, 0)),
    columns: columnsOf.map((cell) => line(cell, plan.columns, plan.rows.length)),
    cells: all.flatMap((cell) =>
      cell.row.row_at !== null && cell.row.col_at !== null
        ? [
            {
              row: cell.row.row_at - 1 - (options.window?.from ?? 0),
              column: cell.row.col_at - 1,
              values: figure(cell),
              count: cell.count,
            },
          ]
        : [],
    ),
    total: figure(cells.get(' ')),
    row_count: plan.rows.length > 0 ? (first?.row_count ?? 0) : 0,
    column_count: plan.columns.length > 0 ? (first?.column_count ?? 0) : 0,
    currency,
    rates: [...(options.rates ?? [])],
    missing_rates: [...missing].toSorted(),
    resolved: [...plan.resolved],
  };
}

/** The rows of one place: without amounts, with distinct values, and of each currency. */
interface Collected {
  readonly row: AggregateRow;
  plain: AggregateRow | null;
  distinct?: AggregateRow;
  count: number;
  readonly amounts: AggregateRow[];
}

const byPlace = (one: Collected, other: Collected): number =>
  (one.row.row_at ?? 0) - (other.row.row_at ?? 0) || (one.row.col_at ?? 0) - (other.row.col_at ?? 0);

function factorsOf(currency: string, rates: ReadonlyMap<string, Decimal>): Map<string, number> {
  const digits = currencyDigits(currency);
  return new Map([
    [currency, 1],
    ...[...rates].map(
      ([code, { n, d }]) => [code, (Number(n) / Number(d)) * 10 ** (digits - currencyDigits(code))] as const,
    ),
  ]);
}

interface Conversion {
  readonly currency: string;
  /** `null`: amounts stay as they are. */
  readonly rates: ReadonlyMap<string, Decimal> | null;
  readonly missing: Set<string>;
}

function figuresOf({ values }: Plan, cell: Collected | undefined, conversion: Conversion): Figure[] {
  const figures: Figure[] = [];
  const numbers = new Map<string, number | null>();
  for (const [index, value] of values.entries()) {
    const one = cell ? figureOf(value, index, cell, conversion, numbers) : value.form === 'amounts' ? [] : null;
    figures.push(one);
    numbers.set(value.key, numberOf(one));
  }
  return figures;
}

/** What formulas take of a figure: an amount only when it is all in one currency. */
function numberOf(figure: Figure): number | null {
  if (typeof figure === 'number') return figure;
  if (!Array.isArray(figure) || figure.length !== 1) return null;
  return Number(figure[0]?.amount);
}

function figureOf(
  value: Valued,
  index: number,
  { plain, distinct, amounts }: Collected,
  conversion: Conversion,
  numbers: ReadonlyMap<string, number | null>,
): Figure {
  if (value.formula !== undefined) {
    const result = evaluate(formulaOf(value.formula), (name) => numbers.get(name) ?? null);
    return result === null ? null : Number(result.toPrecision(12));
  }
  if (value.form === 'amounts') return amountsOf(value, index, amounts, conversion);
  const row = value.fn === 'distinct' ? distinct : plain;
  const raw = row?.[`s${index}`];
  if (raw === null || raw === undefined) return value.fn === 'count' || value.fn === 'distinct' ? 0 : null;
  if (value.form !== 'number') return String(raw);
  if (value.fn !== 'avg') return Number(raw);
  const count = Number(row?.[`k${index}`]);
  return count === 0 ? null : Number((Number(raw) / count).toPrecision(12));
}

/** One amount for each currency, or all in one as far as there are rates. */
function amountsOf(value: Valued, index: number, rows: readonly AggregateRow[], conversion: Conversion): Money[] {
  const { currency, rates, missing } = conversion;
  const totals = new Map<string, { minor: bigint; count: bigint }>();
  for (const row of rows) {
    const raw = row[`s${index}`];
    if (raw === null || raw === undefined || row.c === null) continue;
    const rate = row.c === currency ? null : rates?.get(row.c);
    if (rates && rate === undefined) missing.add(row.c);
    const to = rate ? currency : row.c;
    const minor = rate ? BigInt(convert({ minor: Number(raw), currency: row.c }, currency, rate)) : BigInt(String(raw));
    const known = totals.get(to);
    totals.set(to, {
      minor: known === undefined ? minor : together(value, known.minor, minor),
      count: (known?.count ?? 0n) + BigInt(String(row[`k${index}`] ?? 1)),
    });
  }
  return [...totals]
    .toSorted(([one], [other]) => (one === currency ? -1 : other === currency ? 1 : one.localeCompare(other)))
    .map(([code, { minor, count }]) =>
      moneyFromMinor(Number(value.fn === 'avg' ? roundedQuotient(minor, count) : minor), code),
    );
}

function together({ fn }: Valued, one: bigint, other: bigint): bigint {
  if (fn === 'min') return one < other ? one : other;
  if (fn === 'max') return one > other ? one : other;
  return one + other;
}

const headOf = ({ path, field, bucket, owner }: Grouped): GroupHead => ({
  field: path,
  record: owner.name,
  kind: field.kind,
  ...(isMany(field) ? { is_many: true } : {}),
  ...(bucket === undefined ? {} : { bucket }),
});

const valueHead = ({ key, form, fn, field, since, day, of }: Valued): ValueHead => ({
  key,
  form,
  ...(fn === undefined ? {} : { fn }),
  ...(field === undefined ? {} : { field }),
  ...(since === undefined ? {} : { since }),
  ...(day === undefined ? {} : { day }),
  ...(of === undefined ? {} : { of }),
});

type ReadGroup = (row: AggregateRow, groups: readonly Grouped[], from: number) => GroupValue[];

/** Reads the values of groups, with the names of the records that they are. */
async function groupReader(ctx: Context, plan: Plan, cells: readonly Collected[]): Promise<ReadGroup> {
  const wanted = new Map<string, Set<string>>();
  const want = (type: string, id: string): void => {
    wanted.set(type, (wanted.get(type) ?? new Set()).add(id));
  };
  for (const { row } of cells)
    for (const [index, { field }] of [...plan.rows, ...plan.columns].entries()) {
      const value = row[`g${index}`];
      if (typeof value !== 'string') continue;
      const { refersTo } = kindOf(field);
      if (refersTo === 'one' || refersTo === 'many') want(field.to ?? '', value);
      if (refersTo === 'assignee') want(...partsOf(value));
    }
  const { of, actor } = await namesOf(ctx, wanted);
  const named = (group: Grouped, value: string): Named | undefined => {
    const { refersTo } = kindOf(group.field);
    const [type, id] = refersTo === 'assignee' ? partsOf(value) : [group.field.to ?? '', value];
    if (refersTo !== 'one' && refersTo !== 'many' && refersTo !== 'assignee') return undefined;
    return (group.field.actor ? actor(id) : of(type, id)) ?? hiddenRecord(ctx, id);
  };
  return (row, groups, from) =>
    groups.map((group, index): GroupValue => {
      const raw = row[`g${from + index}`];
      if (typeof raw !== 'string') return { value: null };
      if (group.bucket) return { value: raw, from: raw, to: endOf(group.bucket, raw) };
      const { options, writtenAs } = kindOf(group.field);
      if (kindOf(group.field).empty === false) return { value: raw === 'true' };
      if (writtenAs === 'decimal' && options === undefined) return { value: Number(raw) };
      const name = named(group, raw);
      if (isSpelled(group)) return { value: raw, spelled: String(row[`l${from + index}`] ?? raw) };
      return name === undefined ? { value: raw } : { value: raw, named: name };
    });
}

function partsOf(value: string): [type: string, id: string] {
  const [type = '', id = ''] = value.split(':');
  return [type, id];
}
