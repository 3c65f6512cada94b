import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { ValueHead } from '@steward/kernel/contract/aggregates/answer.ts';
import type { Definition, Fn, GroupBy, Value } from '@steward/kernel/contract/aggregates/definition.ts';
import type { Bucket } from '@steward/kernel/contract/calendar.ts';
import { hasCurrency, kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '../../access/visibility.ts';
import { definitionFor, type Context } from '../../context/context.ts';
import { invalid } from '../../context/errors.ts';
import { filterSql, listField } from '../../search/filters.ts';
import { columnOf } from '../../storage/columns.ts';
import { matching } from '../query/matching.ts';
import {
  bucketsOf,
  fieldAt,
  functionsOf,
  groupSql,
  isGroupable,
  storedValue,
  type FoundField,
  type Joins,
} from './columns.ts';
import { resolveFilter, type Resolved } from './relative.ts';

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
  const values = definition.values.map((one) => valued(ctx, record, one));
  const { filter = null, resolved = [] } = definition.filters
    ? resolveFilter(ctx, record, definition.filters, fiscalMonth)
    : {};
  const { conditions } = await matching(ctx, record, { search: definition.search, filters: filter });
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  const sources: Source[] = [];
  for (const indexes of readTogether(values)) {
    const joins: Joins = new Map();
    const { of } = indexes[0] === undefined ? {} : (values[indexes[0]] ?? {});
    const related = of === undefined ? null : relatedNamed(ctx, record, of);
    const groups = [...rows, ...columns].flatMap((one, index) => {
      const { value } = storedValue(ctx, record, one, 't', joins);
      const group = sql`${groupSql(value, one.field, one.bucket, zone, fiscalMonth)} as ${sql.ref(`g${index}`)}`;
      return isSpelled(one) ? [group, sql`${value} as ${sql.ref(`l${index}`)}`] : [group];
    });
    const [owner, alias] = related ? ([related.record, 'x'] as const) : ([record, 't'] as const);
    const read: Sql[] = [];
    let currency: Sql | null = null;
    for (const index of indexes) {
      const one = values[index];
      if (!one) continue;
      if (one.found) {
        const stored = storedValue(ctx, owner, one.found, alias, joins);
        const value =
          one.fn === 'distinct' ? groupSql(stored.value, one.found.field, 'day', zone, fiscalMonth) : stored.value;
        read.push(sql`${value} as ${sql.ref(`v${index}`)}`);
        if (one.form === 'amounts') currency = stored.currency;
      }
      if (one.filters) {
        const { filter: own } = resolveFilter(ctx, owner, one.filters, fiscalMonth);
        read.push(sql`${await ownFilter(ctx, owner, own, alias)} as ${sql.ref(`f${index}`)}`);
      }
    }
    const joined = related
      ? sql`join ${sql.table(related.record.table)} x on ${all(visible(ctx, related.record, 'x'))}
          and ${sql.ref(`x.${related.column}`)} = t.id`
      : sql``;
    const columnsRead = [...groups, ...(currency ? [sql`${currency} as c`] : []), ...read];
    sources.push({
      rows: sql`select ${columnsRead.length === 0 ? sql`1 as one` : sql.join(columnsRead)}
        from ${sql.table(record.table)} t ${joined} ${sql.join([...joins.values()], sql` `)} where ${all(conditions)}`,
      values: indexes,
      isCounted: sources.length === 0,
      hasCurrency: currency !== null,
    });
  }
  return { record, definition, rows, columns, values, sources, resolved };
}

/** Whether its values are texts, of which groups do not tell capitals apart. */
export function isSpelled({ field }: Pick<FoundField, 'field'>): boolean {
  return kindOf(field).longest !== undefined;
}

/** The record type that a definition is about, with the custom fields of the company. */
export function sourceNamed(ctx: Context, name: string): RecordDefinition {
  const record = findRecord(name);
  if (!record || record.name !== name) throw invalid({ source: { key: 'unknown_field' } });
  return definitionFor(ctx, record);
}

function groupedBy(ctx: Context, record: RecordDefinition, { field: path, bucket }: GroupBy, wrong: string): Grouped {
  const found = fieldAt(ctx, record, path);
  if (!found || !isGroupable(found)) throw invalid({ [wrong]: { key: 'unknown_filter' } });
  const buckets = bucketsOf(found.field);
  if (bucket !== undefined && !buckets.includes(bucket)) throw invalid({ [wrong]: { key: 'unknown_filter' } });
  return { ...found, bucket: buckets.length > 0 ? (bucket ?? 'day') : undefined };
}

function valued(ctx: Context, record: RecordDefinition, value: Value): Valued {
  if (value.formula !== undefined) return { ...value, form: 'number', found: null, owner: record };
  const owner = value.of === undefined ? record : relatedNamed(ctx, record, value.of).record;
  if (value.field === undefined) return { ...value, form: 'number', found: null, owner };
  const found = fieldAt(ctx, owner, value.field);
  if (!found || !value.fn || !functionsOf(found).includes(value.fn))
    throw invalid({ values: { key: 'unknown_filter' } });
  return { ...value, form: formOf(found, value.fn), found, owner };
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
  let first: string | undefined;
  for (const [index, one] of values.entries()) {
    if (one.formula !== undefined) continue;
    const isMoney = one.form === 'amounts';
    if (isMoney && one.of === undefined) first ??= one.field;
    const amount = isMoney && !(one.of === undefined && one.field === first) ? (one.field ?? '') : '';
    const key =
      one.fn === 'distinct'
        ? `distinct ${one.of ?? ''}`
        : one.of === undefined && amount === ''
          ? ''
          : `${one.of ?? ''} ${amount}`;
    together.set(key, [...(together.get(key) ?? []), index]);
  }
  return [...together.values()];
}

/** A filter of one value, of the source `t` or of related records `x`. */
async function ownFilter(
  ctx: Context,
  owner: RecordDefinition,
  filter: NonNullable<Value['filters']>,
  alias: 't' | 'x',
): Promise<Sql> {
  const where = await filterSql(ctx, owner, filter);
  return alias === 't'
    ? where
    : sql`(x.id in (select t.id from ${sql.table(owner.table)} t where t.company_id = ${ctx.companyId} and ${where}))`;
}
