import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { ValueHead } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Definition, Fn, GroupBy, Value } from '@steward/kernel/contract/aggregates/definition.ts';
import { endOf, startOf, stepped, type Bucket } from '@steward/kernel/contract/calendar.ts';
import { hasCurrency, kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '../../access/visibility.ts';
import { definitionFor, type Context } from '../../context/context.ts';
import { invalid } from '../../context/errors.ts';
import { today } from '../../context/today.ts';
import { filterSql, listField } from '../../search/filters.ts';
import { columnOf } from '../../storage/columns.ts';
import {
  bucketsOf,
  fieldAt,
  functionsOf,
  groupSql,
  isGroupable,
  isMany,
  storedValue,
  valuedOn,
  type FoundField,
  type Joins,
} from './columns.ts';
import { resolveFilter, type Resolved } from './relative.ts';
import { rowsMatching, sourceNamed } from './source.ts';

type Sql = RawBuilder<unknown>;

/** A group of a definition with its field. */
export interface Grouped extends FoundField {
  readonly bucket: Bucket | undefined;
}

/** What a value is: a number, an amount for each currency, a day or a time; of a formula a number. */
export type Form = ValueHead['form'];

export interface Valued extends Value {
  readonly form: Form;
  /** Its field, also of a related record. */
  readonly found: FoundField | null;
  /** Where its days begin. */
  readonly begins?: FoundField;
  /** The day of amounts of any day. */
  readonly day?: string;
  /** The type whose field it is. */
  readonly owner: RecordDefinition;
}

/** Values that are read together: rows of the source, of which each is there once, or of one related type. */
export interface Source {
  /** Rows with the groups `g0`…, the currency `c`, and each value `v0`… with its filter `f0`…. */
  readonly rows: Sql;
  readonly values: readonly number[];
  readonly isCounted: boolean;
  readonly hasCurrency: boolean;
  /** Whether the group with several values per record is left out, so that each record counts once. */
  readonly isOnce: boolean;
}

/** A definition for its reader: checked, with the SQL of its rows. */
export interface Plan {
  readonly record: RecordDefinition;
  readonly definition: Definition;
  readonly rows: readonly Grouped[];
  readonly columns: readonly Grouped[];
  readonly values: readonly Valued[];
  readonly sources: readonly Source[];
  readonly resolved: readonly Resolved[];
  /** Index of the group with several values per record. */
  readonly manyIn: 'rows' | 'columns' | null;
}

export interface PlanOptions {
  /** 1 for January. */
  readonly fiscalMonth: number;
}

/** Throws `invalid` for names that the caller does not see, `forbidden` without the right to the type. */
export async function planOf(ctx: Context, definition: Definition, { fiscalMonth }: PlanOptions): Promise<Plan> {
  const record = sourceNamed(ctx, definition.source);
  const grouped =
    (wrong: string) =>
    (one: GroupBy): Grouped =>
      groupedBy(ctx, record, one, wrong);
  const rows = definition.rows.map(grouped('rows'));
  const columns = definition.columns.map(grouped('columns'));
  const values = definition.values.map((one) => valued(ctx, record, one, fiscalMonth));
  const { filter = null, resolved = [] } = definition.filters
    ? resolveFilter(ctx, record, definition.filters, fiscalMonth)
    : {};
  const { from, conditions } = await rowsMatching(ctx, record, { search: definition.search, filters: filter });
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  const sources: Source[] = [];
  const manyIn = sideOfMany(rows, columns);
  const reads = readTogether(values).map((indexes, at) => ({ indexes, isCounted: at === 0 }));
  const passes = [
    ...reads.map((one) => ({ ...one, isOnce: false })),
    ...(manyIn === null ? [] : reads.map((one) => ({ ...one, isOnce: true }))),
  ];
  for (const { indexes, isCounted, isOnce } of passes) {
    const joins: Joins = new Map();
    const { of } = indexes[0] === undefined ? {} : (values[indexes[0]] ?? {});
    const related = of === undefined ? null : relatedNamed(ctx, record, of);
    const groups = [...rows, ...columns].flatMap((one, index) => {
      if (isOnce && index < rows.length === (manyIn === 'rows')) return [];
      const { value } = storedValue(ctx, record, one, 't', joins);
      const group = sql`${groupSql(value, one.field, one.bucket, zone, fiscalMonth)} as ${sql.ref(`g${index}`)}`;
      return isSpelled(one) ? [group, sql`${value} as ${sql.ref(`l${index}`)}`] : [group];
    });
    const [owner, alias] = related ? ([related.record, 'x'] as const) : ([record, 't'] as const);
    const read: Sql[] = [];
    const ofRelated: Sql[] = [];
    let currency: Sql | null = null;
    for (const index of indexes) {
      const one = values[index];
      if (!one) continue;
      if (one.begins) read.push(sql`${daysSql(ctx, owner, one, alias, zone, joins)} as ${sql.ref(`v${index}`)}`);
      else if (one.found) {
        const stored = one.day
          ? await amountsOn(ctx, owner, one.found.key, one.day, alias, joins)
          : storedValue(ctx, owner, one.found, alias, joins);
        const value =
          one.fn === 'distinct' ? groupSql(stored.value, one.found.field, 'day', zone, fiscalMonth) : stored.value;
        read.push(sql`${value} as ${sql.ref(`v${index}`)}`);
        if (one.form === 'amounts') currency = stored.currency;
      }
      if (one.filters) {
        const { filter: own } = resolveFilter(ctx, owner, one.filters, fiscalMonth);
        const name = sql.ref(`f${index}`);
        if (related) ofRelated.push(sql`, ${await filterSql(ctx, owner, own)} as ${name}`);
        read.push(related ? sql`x.${name}` : sql`${await filterSql(ctx, owner, own)} as ${name}`);
      }
    }
    const joined = related
      ? sql`join (select t.*${sql.join(ofRelated, sql` `)} from ${sql.table(related.record.table)} t
          where ${all(visible(ctx, related.record))}) x on ${sql.ref(`x.${related.column}`)} = t.id`
      : sql``;
    const columnsRead = [...groups, ...(currency ? [sql`${currency} as c`] : []), ...read];
    sources.push({
      rows: sql`select ${columnsRead.length === 0 ? sql`1 as one` : sql.join(columnsRead)}
        from ${from} t ${joined} ${sql.join([...joins.values()], sql` `)} where ${all(conditions)}`,
      values: indexes,
      isCounted,
      hasCurrency: currency !== null,
      isOnce,
    });
  }
  return { record, definition, rows, columns, values, sources, resolved, manyIn };
}

/** Index of the group with several values per record. Throws for two, which would count each pair of values. */
function sideOfMany(rows: readonly Grouped[], columns: readonly Grouped[]): Plan['manyIn'] {
  const count = [...rows, ...columns].filter((one) => isMany(one.field)).length;
  if (count > 1) throw invalid({ rows: { key: 'unknown_filter' } });
  return count === 0 ? null : rows.some((one) => isMany(one.field)) ? 'rows' : 'columns';
}

/** Whether its values are texts, of which groups do not tell capitals apart. */
export function isSpelled({ field }: Pick<FoundField, 'field'>): boolean {
  return kindOf(field).longest !== undefined;
}

function groupedBy(ctx: Context, record: RecordDefinition, { field: path, bucket }: GroupBy, wrong: string): Grouped {
  const found = fieldAt(ctx, record, path);
  if (!found || !isGroupable(found)) throw invalid({ [wrong]: { key: 'unknown_filter' } });
  const buckets = bucketsOf(found.field);
  if (bucket !== undefined && !buckets.includes(bucket)) throw invalid({ [wrong]: { key: 'unknown_filter' } });
  return { ...found, bucket: buckets.length > 0 ? (bucket ?? 'day') : undefined };
}

function valued(ctx: Context, record: RecordDefinition, value: Value, fiscalMonth: number): Valued {
  if (value.formula !== undefined) return { ...value, form: 'number', found: null, owner: record };
  const owner = value.of === undefined ? record : relatedNamed(ctx, record, value.of).record;
  if (value.since !== undefined) {
    const [begins, ends] = [value.since, value.field].map((path) =>
      path === undefined ? null : dayAt(ctx, owner, path),
    );
    if (!begins) throw invalid({ values: { key: 'unknown_filter' } });
    return { ...value, form: 'number', found: ends ?? null, begins, owner };
  }
  if (value.field === undefined) return { ...value, form: 'number', found: null, owner };
  const found = fieldAt(ctx, owner, value.field);
  if (!found || !value.fn || !functionsOf(found).includes(value.fn))
    throw invalid({ values: { key: 'unknown_filter' } });
  const day = found.field.valuedOn ? { day: dayOf(ctx, value, fiscalMonth) } : {};
  return { ...value, form: formOf(found, value.fn), found, owner, ...day };
}

/** The day that a value is of, today unless it says another. */
function dayOf(ctx: Context, { on }: Value, fiscalMonth: number): string {
  if (!on) return today(ctx);
  if ('today' in on) return today(ctx, on.today);
  if ('day' in on) return on.day;
  return endOf(on.period, stepped(on.period, startOf(on.period, today(ctx), fiscalMonth), on.to));
}

/** A field with days or times. Throws `invalid` for another. */
function dayAt(ctx: Context, owner: RecordDefinition, path: string): FoundField {
  const found = fieldAt(ctx, owner, path);
  if (!found || bucketsOf(found.field).length === 0 || functionsOf(found).length === 0)
    throw invalid({ values: { key: 'unknown_filter' } });
  return found;
}

/** Amounts of a day of a computed field. */
async function amountsOn(
  ctx: Context,
  owner: RecordDefinition,
  key: string,
  day: string,
  alias: string,
  joins: Joins,
): Promise<{ readonly value: Sql; readonly currency: Sql }> {
  const found = valuedOn(ctx, owner, key);
  if (!found) throw invalid({ values: { key: 'unknown_filter' } });
  const { joins: own, value, currency } = await found.sql(ctx, day, alias);
  for (const [index, one] of own.entries()) joins.set(`${alias} ${key} ${day} ${index}`, one);
  return { value, currency };
}

/** Days between two fields, or from one to now, of a row with the given alias. */
function daysSql(ctx: Context, owner: RecordDefinition, one: Valued, alias: string, zone: string, joins: Joins): Sql {
  const at = (found: FoundField): Sql => {
    const { value } = storedValue(ctx, owner, found, alias, joins);
    if (kindOf(found.field).hasTime) return sql`(${value} at time zone ${sql.lit(zone)})`;
    return sql`(${value})::timestamp`;
  };
  const { begins, found } = one;
  if (!begins) return sql`null::numeric`;
  const now = kindOf(begins.field).hasTime
    ? sql`(${ctx.now}::timestamptz at time zone ${sql.lit(zone)})`
    : sql`${today(ctx)}::timestamp`;
  return sql`round((extract(epoch from ${found ? at(found) : now} - ${at(begins)}) / 86400)::numeric, 2)`;
}

function formOf({ field }: FoundField, fn: Fn): Form {
  if (fn === 'distinct') return 'number';
  if (hasCurrency(field)) return 'amounts';
  const { writtenAs, hasTime } = kindOf(field);
  return writtenAs === 'date' ? (hasTime ? 'time' : 'day') : 'number';
}

/** The type and the reference of `maintenance.asset`, by which its records refer to those of the source. */
function relatedNamed(
  ctx: Context,
  record: RecordDefinition,
  of: string,
): { readonly record: RecordDefinition; readonly column: string } {
  const [name = '', key = ''] = of.split('.');
  const plain = findRecord(name);
  const related = plain && plain.name === name ? definitionFor(ctx, plain) : undefined;
  const reference = related && listField(ctx, related, key);
  if (!related || !reference || !refersTo(ctx, related, reference, record))
    throw invalid({ values: { key: 'unknown_filter' } });
  return { record: related, column: columnOf(key, reference) };
}

/** Whether a field of a type that the caller may read is a reference to another, with a column of its own. */
export function refersTo(
  ctx: Context,
  related: RecordDefinition,
  field: FieldDefinition,
  { name }: RecordDefinition,
): boolean {
  const isOwn = kindOf(field).refersTo === 'one' && !field.via && !field.custom;
  return field.to === name && isOwn && can(ctx.user, permissionFor(related, 'read'));
}

/**
 * The values by the statement that reads them, the first always the source's own: amounts of different fields have
 * currencies of their own, related records of two types would multiply each other, and distinct values cannot be added
 * up.
 */
function readTogether(values: readonly Valued[]): number[][] {
  const together = new Map<string, number[]>([['', []]]);
  /** The first field with amounts, of the source and of each related type: it is read with what is no amount. */
  const first = new Map<string, string | undefined>();
  for (const [index, one] of values.entries()) {
    if (one.formula !== undefined) continue;
    const { of = '' } = one;
    const isMoney = one.form === 'amounts';
    if (isMoney && !first.has(of)) first.set(of, one.field);
    const amount = isMoney && one.field !== first.get(of) ? (one.field ?? '') : '';
    const key = one.fn === 'distinct' ? `distinct ${of}` : amount === '' ? of : `${of} ${amount}`;
    together.set(key, [...(together.get(key) ?? []), index]);
  }
  return [...together.values()];
}
