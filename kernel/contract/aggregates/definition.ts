import { BUCKETS, type Bucket } from '../calendar.ts';
import { isDay } from '../fields/date.ts';
import { isObject, isOneOf } from '../narrow.ts';
import { parseFilter, type Filter } from '../wire/filters.ts';
import { namesIn, parseFormula, type Formula } from './formula.ts';

/** How the values of a field become one. `count` is of records and needs no field. */
export const FUNCTIONS = ['count', 'sum', 'avg', 'min', 'max', 'distinct'] as const;
export type Fn = (typeof FUNCTIONS)[number];

/** Records with the same value are together. `field`: of the type, or behind a reference, as in `model.category`. */
export interface GroupBy {
  readonly field: string;
  /** Of days and times. */
  readonly bucket?: Bucket;
}

/** A day, or one that moves with the day; without one, today. */
export type OnDay =
  | { readonly today: number }
  | { readonly period: Bucket; readonly to: number }
  | { readonly day: string };

/** One value of each group. */
export interface Value {
  readonly key: string;
  readonly label?: string;
  readonly fn?: Fn;
  readonly field?: string;
  /** Days from this day or time to that of the field; without one, to now. */
  readonly since?: string;
  /** The day at whose end amounts are added up that change by the day, such as book values. */
  readonly on?: OnDay;
  /** Records that refer to these, as `<type>.<reference>`: their fields instead. */
  readonly of?: string;
  /** Only records that match. */
  readonly filters?: Filter;
  /** Over keys of other values, instead of a function. */
  readonly formula?: string;
}

export interface Having {
  readonly value: string;
  readonly op: 'lt' | 'lte' | 'gt' | 'gte' | 'is' | 'is_not';
  readonly than: number;
}

/** What is counted of which records, by what: a report, a tile, a chart. Names are checked when it is calculated. */
export interface Definition {
  readonly source: string;
  readonly search: string;
  readonly filters: Filter | null;
  readonly rows: readonly GroupBy[];
  /** Of a pivot. */
  readonly columns: readonly GroupBy[];
  readonly values: readonly Value[];
  readonly having: readonly Having[];
  /** A value's key or the number of a row group, with `-` in front: descending. */
  readonly sort: string;
  readonly limit: number;
  /** Columns of a plain list of records. */
  readonly list: readonly string[];
  /** Amounts are converted into the currency of the company, by the rates of this day or of `today`. */
  readonly rates_on?: string;
  /** For who draws it. */
  readonly chart?: Readonly<Record<string, unknown>>;
}

const USUAL_LIMIT = 1000;
const MAX_LIMIT = 5000;
/** Columns of a pivot. */
export const MAX_COLUMNS = 200;
const MAX = { rows: 3, columns: 1, values: 12, having: 5, list: 60 } as const;
const OPERATORS = ['lt', 'lte', 'gt', 'gte', 'is', 'is_not'] as const;
const KEY = /^[a-z][a-z0-9_]{0,39}$/;
const PATH = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/i;
const NAMES = [
  'source',
  'search',
  'filters',
  'rows',
  'columns',
  'values',
  'having',
  'sort',
  'limit',
  'list',
  'rates_on',
  'chart',
];

/** Parses a definition; otherwise the part that is wrong. */
export function parseDefinition(raw: unknown): Definition | { readonly wrong: string } {
  if (!isObject(raw)) return { wrong: 'definition' };
  const unknown = Object.keys(raw).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) return { wrong: unknown };
  const { source, search = '', sort = '', limit = USUAL_LIMIT, rates_on: ratesOn, chart } = raw;
  const filters = readFilter(raw['filters']);
  const rows = readAll(raw['rows'], MAX.rows, readGroup);
  const columns = readAll(raw['columns'], MAX.columns, readGroup);
  const values = readAll(raw['values'], MAX.values, readValue);
  const having = readAll(raw['having'], MAX.having, readHaving);
  const list = readAll(raw['list'], MAX.list, (one) => (typeof one === 'string' && PATH.test(one) ? one : undefined));
  if (typeof source !== 'string' || !KEY.test(source)) return { wrong: 'source' };
  if (typeof search !== 'string' || search.length > 200) return { wrong: 'search' };
  if (filters === undefined) return { wrong: 'filters' };
  if (!rows) return { wrong: 'rows' };
  if (!columns) return { wrong: 'columns' };
  if (!values || !areValues(values)) return { wrong: 'values' };
  if (!having || having.some((one) => !values.some(({ key }) => key === one.value))) return { wrong: 'having' };
  if (!list) return { wrong: 'list' };
  if (typeof sort !== 'string' || !(isListOnly(rows, columns, values) || isSort(sort, rows, values)))
    return { wrong: 'sort' };
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    return { wrong: 'limit' };
  if (ratesOn !== undefined && (typeof ratesOn !== 'string' || !/^(today|\d{4}-\d{2}-\d{2})$/.test(ratesOn)))
    return { wrong: 'rates_on' };
  if (chart !== undefined && (!isObject(chart) || JSON.stringify(chart).length > 2000)) return { wrong: 'chart' };
  return {
    source,
    search,
    filters,
    rows,
    columns,
    values,
    having,
    sort,
    limit,
    list,
    ...(ratesOn === undefined ? {} : { rates_on: ratesOn }),
    ...(chart === undefined ? {} : { chart }),
  };
}

/** Whether it lists records instead of grouping them. */
export function isList({ rows, columns, values }: Pick<Definition, 'rows' | 'columns' | 'values'>): boolean {
  return isListOnly(rows, columns, values);
}

const isListOnly = (...parts: readonly (readonly unknown[])[]): boolean => parts.every((one) => one.length === 0);

function readAll<T>(raw: unknown, most: number, read: (one: unknown) => T | undefined): T[] | undefined {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw) || raw.length > most) return undefined;
  const all = raw.map(read);
  const good = all.filter((one) => one !== undefined);
  return good.length === all.length ? good : undefined;
}

function readFilter(raw: unknown): Filter | null | undefined {
  return raw === undefined || raw === null ? null : parseFilter(JSON.stringify(raw));
}

function readGroup(raw: unknown): GroupBy | undefined {
  if (!isObject(raw) || typeof raw['field'] !== 'string' || !PATH.test(raw['field'])) return undefined;
  const { field, bucket, ...rest } = raw;
  if (Object.keys(rest).length > 0) return undefined;
  if (bucket === undefined) return { field };
  return isOneOf(BUCKETS, bucket) ? { field, bucket } : undefined;
}

function readValue(raw: unknown): Value | undefined {
  if (!isObject(raw)) return undefined;
  const { key, label, fn, field, since, on, of: related, filters: given, formula, ...rest } = raw;
  if (Object.keys(rest).length > 0 || typeof key !== 'string' || !KEY.test(key)) return undefined;
  if (label !== undefined && (typeof label !== 'string' || label.length > 100)) return undefined;
  const named = { key, ...(label === undefined ? {} : { label }) };
  if (formula !== undefined)
    return typeof formula === 'string' && parseFormula(formula) && fn === undefined ? { ...named, formula } : undefined;
  const filters = readFilter(given);
  const isPath = (one: unknown): boolean => typeof one === 'string' && PATH.test(one);
  const isField = field === undefined ? fn === 'count' || since !== undefined : isPath(field);
  const day = readOn(on);
  if (on !== undefined && day === undefined) return undefined;
  if (since !== undefined && (!isPath(since) || fn === 'count' || fn === 'distinct')) return undefined;
  if (!isOneOf(FUNCTIONS, fn) || !isField || filters === undefined || (fn === 'count' && field !== undefined))
    return undefined;
  if (related !== undefined && (typeof related !== 'string' || !PATH.test(related))) return undefined;
  return {
    ...named,
    fn,
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof since === 'string' ? { since } : {}),
    ...(day === undefined ? {} : { on: day }),
    ...(related === undefined ? {} : { of: related }),
    ...(filters === null ? {} : { filters }),
  };
}

function isIsoDay(raw: unknown): raw is string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(raw)) ?? [];
  return typeof raw === 'string' && year !== undefined && isDay(Number(year), Number(month), Number(day));
}

function readOn(raw: unknown): OnDay | undefined {
  if (!isObject(raw)) return undefined;
  const { today, period, to, day } = raw;
  const isStep = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= 10_000;
  if (isStep(today)) return { today };
  if (isIsoDay(day)) return { day };
  return isOneOf(BUCKETS, period) && isStep(to) ? { period, to } : undefined;
}

function readHaving(raw: unknown): Having | undefined {
  if (!isObject(raw)) return undefined;
  const { value, op, than } = raw;
  return typeof value === 'string' && isOneOf(OPERATORS, op) && typeof than === 'number' && Number.isFinite(than)
    ? { value, op, than }
    : undefined;
}

/** Keys are different, and formulas name values before them that are none themselves. */
function areValues(values: readonly Value[]): boolean {
  const known = new Set<string>();
  for (const { key, formula } of values) {
    if (known.has(key)) return false;
    if (formula !== undefined && !namesIn(formulaOf(formula)).every((name) => known.has(name))) return false;
    known.add(key);
  }
  return true;
}

/** A formula that was parsed before. */
export function formulaOf(text: string): Formula {
  return parseFormula(text) ?? { number: 0 };
}

function isSort(sort: string, rows: readonly GroupBy[], values: readonly Value[]): boolean {
  const by = sort.replace(/^-/, '');
  return sort === '' || values.some(({ key }) => key === by) || (/^\d$/.test(by) && Number(by) < rows.length);
}
