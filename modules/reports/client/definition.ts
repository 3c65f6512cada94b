import type { Definition, GroupBy, Having, Value } from '@steward/kernel/contract/aggregates/definition.ts';
import { namesIn, parseFormula } from '@steward/kernel/contract/aggregates/formula.ts';
import type { Bucket } from '@steward/kernel/contract/calendar.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { chartOf, type ChartChoice, type ChartKind } from '../contract/chart/index.ts';
import type { SourceField } from '../contract/wire.ts';

/** Greatest numbers that a definition takes. */
export const MOST = { rows: 3, columns: 1, values: 12, having: 5, list: 60 } as const;

/** A list of all records of a type. */
export function blankDefinition(source: string, list: readonly string[]): Definition {
  return {
    source,
    search: '',
    filters: null,
    rows: [],
    columns: [],
    values: [],
    having: [],
    sort: '',
    limit: 1000,
    list,
  };
}

/** A definition as it may have been saved: with all of its parts. */
export function wholeDefinition(part: Partial<Definition> & Pick<Definition, 'source'>): Definition {
  return { ...blankDefinition(part.source, part.list ?? []), ...part };
}

export function isListing({ rows, columns, values }: Definition): boolean {
  return rows.length + columns.length + values.length === 0;
}

export function withChart(definition: Definition, change: Partial<ChartChoice>): Definition {
  const next = Object.entries({ ...definition.chart, ...change }).filter(([, value]) => value !== undefined);
  return { ...definition, chart: Object.fromEntries(next) };
}

/** Why a kind of chart does not fit; `null`: it does. */
export function whyNot(
  chart: ChartKind,
  { rows, columns, values }: Definition,
): 'groups' | 'two_groups' | 'values' | null {
  if (chart === 'table') return null;
  if (values.length === 0 && rows.length + columns.length === 0) return 'values';
  if (chart === 'number') return null;
  if (rows.length + columns.length === 0) return 'groups';
  return chart === 'heat' && rows.length + columns.length < 2 ? 'two_groups' : null;
}

/** Where a field is used, in the words of the places. */
export function usesOf(definition: Definition, key: string): ('row' | 'column' | 'value' | 'filter' | 'list')[] {
  const { rows, columns, values, filters, list } = definition;
  return [
    ...(rows.some((one) => one.field === key) ? (['row'] as const) : []),
    ...(columns.some((one) => one.field === key) ? (['column'] as const) : []),
    ...(values.some((one) => one.field === key && one.of === undefined) ? (['value'] as const) : []),
    ...(filters !== null && namesField(filters, key) ? (['filter'] as const) : []),
    ...(isListing(definition) && list.includes(key) ? (['list'] as const) : []),
  ];
}

function namesField(filter: Filter, key: string): boolean {
  if ('and' in filter) return filter.and.some((one) => namesField(one, key));
  if ('or' in filter) return filter.or.some((one) => namesField(one, key));
  return filter.field === key;
}

export type Place = 'rows' | 'columns' | 'values' | 'list';

/** Where a field goes that somebody chooses without saying where. */
export function placeFor({ fns, groups, buckets }: SourceField, definition: Definition): Place | null {
  if (fns.includes('sum') && definition.values.length < MOST.values) return 'values';
  if (groups || buckets.length > 0) {
    const isLater = buckets.length > 0 && definition.rows.length > 0;
    if (isLater && definition.columns.length < MOST.columns) return 'columns';
    if (definition.rows.length < MOST.rows) return 'rows';
    return definition.columns.length < MOST.columns ? 'columns' : null;
  }
  if (isListing(definition)) return 'list';
  return fns.length > 0 && definition.values.length < MOST.values ? 'values' : null;
}

/** Whether a place takes a field. */
export function takes(place: Place, field: SourceField, definition: Definition): boolean {
  if (place === 'list') return isListing(definition) && !definition.list.includes(field.key);
  if (definition[place].length >= MOST[place]) return false;
  if (place === 'values') return field.fns.length > 0;
  const isGrouped = [...definition.rows, ...definition.columns].some((one) => one.field === field.key);
  return (field.groups || field.buckets.length > 0) && (!isGrouped || field.buckets.length > 1);
}

const USUAL_BUCKETS: readonly Bucket[] = ['quarter', 'month', 'year', 'day'];

/** Key of the number of records that comes with the first group. */
const RECORDS_KEY = 'records';

/** Puts a field into a place. With the first group the number of records becomes a value. */
export function addField(definition: Definition, field: SourceField, place: Place, of?: string): Definition {
  if (place === 'list') return { ...definition, list: [...definition.list, field.key] };
  if (place === 'values') {
    const fn = field.fns.includes('sum') ? 'sum' : field.fns[0];
    return fn === undefined
      ? definition
      : addValue(definition, { fn, field: field.key, ...(of === undefined ? {} : { of }) });
  }
  const bucket = USUAL_BUCKETS.find((one) => field.buckets.includes(one));
  const group: GroupBy = { field: field.key, ...(bucket ? { bucket } : {}) };
  const next = { ...definition, [place]: [...definition[place], group] };
  return next.values.length === 0 ? { ...next, values: [{ key: RECORDS_KEY, fn: 'count' }] } : next;
}

/** Adds a value under a key that formulas can name. */
export function addValue(definition: Definition, value: Omit<Value, 'key'>): Definition {
  // The number of records was added with the first group: it gives way to what somebody chooses.
  const values =
    definition.values.length === 1 ? definition.values.filter((one) => one.key !== RECORDS_KEY) : definition.values;
  const field = value.field?.replaceAll(/\W+/g, '_');
  const name = value.formula === undefined ? [value.fn, field].filter(Boolean).join('_') : 'formula';
  const base = name.slice(0, 36).toLowerCase();
  const isTaken = (key: string): boolean => values.some((one) => one.key === key);
  let key = base;
  for (let n = 2; isTaken(key); n += 1) key = `${base}_${n}`;
  return { ...definition, values: [...values, { key, ...value }] };
}

export function changeValue(definition: Definition, key: string, change: Partial<Value>): Definition {
  const values = definition.values.map((one) => (one.key === key ? { ...one, ...change } : one));
  return { ...definition, values };
}

/** Takes a value away, with the formulas, conditions and order that need it. */
export function removeValue(definition: Definition, key: string): Definition {
  const gone = new Set([key]);
  for (const one of definition.values) {
    const formula = one.formula === undefined ? undefined : parseFormula(one.formula);
    if (formula && namesIn(formula).some((name) => gone.has(name))) gone.add(one.key);
  }
  const sort = gone.has(definition.sort.replace(/^-/, '')) ? '' : definition.sort;
  return {
    ...definition,
    values: definition.values.filter((one) => !gone.has(one.key)),
    having: definition.having.filter((one) => !gone.has(one.value)),
    sort,
  };
}

export function removeGroup(definition: Definition, place: 'rows' | 'columns', at: number): Definition {
  const next = { ...definition, [place]: definition[place].filter((_, index) => index !== at) };
  return /^-?\d$/.test(next.sort) ? { ...next, sort: '' } : next;
}

export function changeGroup(
  definition: Definition,
  place: 'rows' | 'columns',
  at: number,
  change: Partial<GroupBy>,
): Definition {
  return {
    ...definition,
    [place]: definition[place].map((one, index) => (index === at ? { ...one, ...change } : one)),
  };
}

/** Moves a group to the other place, or within its own by `step`. */
export function moveGroup(
  definition: Definition,
  place: 'rows' | 'columns',
  at: number,
  step: number | 'other',
): Definition {
  const group = definition[place][at];
  if (!group) return definition;
  const without = definition[place].filter((_, index) => index !== at);
  const sort = /^-?\d$/.test(definition.sort) ? '' : definition.sort;
  if (step !== 'other') return { ...definition, sort, [place]: without.toSpliced(at + step, 0, group) };
  const other = place === 'rows' ? 'columns' : 'rows';
  // There is one column at most: it changes places with the row.
  const [first] = definition.columns;
  const back = other === 'columns' && first ? [first] : [];
  return {
    ...definition,
    sort,
    [place]: [...without, ...back],
    [other]: other === 'columns' ? [group] : [...definition.rows, group],
  };
}

/** The condition on a value; `null`: none. */
export function withHaving(definition: Definition, key: string, having: Omit<Having, 'value'> | null): Definition {
  const others = definition.having.filter((one) => one.value !== key);
  return { ...definition, having: having === null ? others : [...others, { value: key, ...having }] };
}

/** The order after a click on a column: figures from the greatest, names from the first. */
export function nextSort(sort: string, by: string): string {
  const isName = /^\d$/.test(by);
  if (isName) return sort === by || (sort === '' && by === '0') ? `-${by}` : by;
  return sort === `-${by}` ? by : `-${by}`;
}

/** What can be calculated: without formulas that are not finished. */
export function runnable(definition: Definition): Definition {
  const known = new Set<string>();
  const values = definition.values.filter((one) => {
    const formula = one.formula === undefined ? null : parseFormula(one.formula);
    const isFine = formula === null || (formula !== undefined && namesIn(formula).every((name) => known.has(name)));
    if (isFine) known.add(one.key);
    return isFine;
  });
  const sort = definition.sort.replace(/^-/, '');
  return {
    ...definition,
    values,
    having: definition.having.filter((one) => known.has(one.value)),
    sort: /^\d?$/.test(sort) || known.has(sort) || isListing(definition) ? definition.sort : '',
  };
}

/** The definition as it is sent: what is empty is left out. */
export function sentDefinition(definition: Definition): Record<string, unknown> {
  const parts = Object.entries(runnable(definition)).filter(
    ([key, value]) =>
      key === 'source' || !(value === null || value === '' || (Array.isArray(value) && value.length === 0)),
  );
  return Object.fromEntries(parts);
}

/** Whether two definitions are the same, with or without the parts that are empty. */
export function isSameDefinition(one: Definition, other: Definition): boolean {
  const text = (definition: Definition): string => {
    const { chart: _chart, ...rest } = definition;
    return JSON.stringify(
      [...Object.entries(rest), ...Object.entries(chartOf(definition))]
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    );
  };
  return text(one) === text(other);
}
