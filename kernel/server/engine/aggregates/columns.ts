import { sql, type RawBuilder } from 'kysely';
import type { Fn } from '@steward/kernel/contract/aggregates/definition.ts';
import { BUCKETS, type Bucket } from '@steward/kernel/contract/calendar.ts';
import {
  emptyOf,
  hasCurrency,
  hasLines,
  isSecret,
  kindOf,
  type FieldDefinition,
} from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { isReadable } from '../../access/hidden_names.ts';
import type { Context } from '../../context/context.ts';
import type { ValuedOn } from '../../context/hooks.ts';
import { linkCounts } from '../../fields/reference.ts';
import { computedSql, listField, recordBehind } from '../../search/filters.ts';
import { assigneeColumn, columnOf, currencySql, valueSql } from '../../storage/columns.ts';

type Sql = RawBuilder<unknown>;

/** A field of a record type, or of one behind a reference of it, as the caller may see it. */
export interface FoundField {
  /** As it was named: `model` or `model.category`. */
  readonly path: string;
  readonly key: string;
  readonly field: FieldDefinition;
  /** The type that has it. */
  readonly owner: RecordDefinition;
  /** The reference that leads there. */
  readonly through: string | null;
}

/** The field of that name; `null` when there is none, or the caller may not see it. */
export function fieldAt(ctx: Context, record: RecordDefinition, path: string): FoundField | null {
  const [first = '', behind, further] = path.split('.');
  const field = listField(ctx, record, first);
  if (!field || further !== undefined || (field.valuedOn && !valuedOn(ctx, record, first))) return null;
  if (behind === undefined) return { path, key: first, field, owner: record, through: null };
  const owner = recordBehind(ctx, field);
  const inner = owner && listField(ctx, owner, behind);
  if (!owner || !inner || inner.via) return null;
  return { path, key: behind, field: inner, owner, through: first };
}

const isStored = ({ field, through }: Pick<FoundField, 'field' | 'through'>): boolean =>
  field.computed !== true && !field.apart && !isSecret(field) && !(field.computed && through !== null);

/** Whether records can be grouped by it, and each group be listed by a filter. */
export function isGroupable(found: Pick<FoundField, 'field' | 'through'>): boolean {
  const { field, through } = found;
  const kind = kindOf(field);
  if (hasCurrency(field) || hasLines(field) || kind.refersTo === 'picture') return false;
  // Several values of the record itself.
  if (isMany(field)) return through === null && !isSecret(field) && field.computed === undefined;
  if (!isStored(found)) return false;
  // Filters can not ask for those that lead nowhere.
  return through === null || (kind.refersTo !== 'assignee' && (emptyOf(field) !== false || field.unknown === true));
}

/** Whether a record can have several values, each of which counts it. */
export function isMany(field: FieldDefinition): boolean {
  const { refersTo, options } = kindOf(field);
  return options === 'many' || (refersTo === 'many' && field.through !== undefined);
}

export function bucketsOf(field: FieldDefinition): readonly Bucket[] {
  return kindOf(field).writtenAs === 'date' ? BUCKETS : [];
}

/** The amounts of a day of a field, as its module says them; `null`: the caller may not see them. */
export function valuedOn(ctx: Context, { name }: RecordDefinition, key: string): ValuedOn<Context> | null {
  const hooks = ctx.services.modules.hooks[name] ?? [];
  const found = hooks.map((one) => one.valuedOn?.[key]).find((one) => one !== undefined);
  return found?.isOpen(ctx) ? found : null;
}

/** What can be calculated of it. */
export function functionsOf(found: Pick<FoundField, 'field' | 'through'>): readonly Fn[] {
  const { field } = found;
  if (field.valuedOn && found.through === null) return ['sum', 'avg', 'min', 'max'];
  if (!isStored(found)) return [];
  if (hasCurrency(field)) return ['sum', 'avg', 'min', 'max'];
  if (kindOf(field).writtenAs === 'decimal') return ['sum', 'avg', 'min', 'max', 'distinct'];
  if (kindOf(field).writtenAs === 'date') return ['min', 'max', 'distinct'];
  return !isMany(field) && isGroupable({ ...found, through: null }) ? ['distinct'] : [];
}

/** Joins that fields need, by alias; each finds at most one row. */
export type Joins = Map<string, Sql>;

/** SQL of a stored value of the table aliased `base`, and of its currency; adds the joins that it needs. */
export function storedValue(
  ctx: Context,
  record: RecordDefinition,
  found: FoundField,
  base: string,
  joins: Joins,
): { readonly value: Sql; readonly currency: Sql } {
  const { field, key, owner, through } = found;
  const at = (of: RecordDefinition, alias: string): { readonly value: Sql; readonly currency: Sql } => ({
    value: ownValue(ctx, of, key, field, alias, joins),
    currency: hasCurrency(field) ? currencySql(alias, key, field) : sql`null`,
  });
  if (through === null) return at(record, base);
  const alias = `${base}_${through}`;
  const reference = record.fields[through] ?? { kind: 'reference' };
  const readable = isReadable(ctx, owner, alias);
  joins.set(
    alias,
    sql`left join ${sql.table(owner.table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.company_id`)} = ${ctx.companyId}
      and ${sql.ref(`${alias}.id`)} = ${ownValue(ctx, record, through, reference, base, joins)}
      ${readable ? sql`and ${readable}` : sql``}`,
  );
  return at(owner, alias);
}

function ownValue(
  ctx: Context,
  record: RecordDefinition,
  key: string,
  field: FieldDefinition,
  alias: string,
  joins: Joins,
): Sql {
  if (field.via) {
    const [through, behind] = field.via;
    const middle = record.fields[through] ?? { kind: 'reference' };
    const between = recordNamed(middle.to ?? '');
    const joined = `${alias}_via_${through}`;
    joins.set(
      joined,
      sql`left join ${sql.table(between.table)} ${sql.ref(joined)} on ${sql.ref(`${joined}.company_id`)} = ${ctx.companyId}
        and ${sql.ref(`${joined}.id`)} = ${sql.ref(`${alias}.${columnOf(through, middle)}`)}`,
    );
    return valueSql(joined, behind, between.fields[behind] ?? { kind: 'reference' });
  }
  if (isMany(field)) return eachValue(ctx, key, field, alias, joins);
  if (field.computed) return computedSql(ctx, record, key);
  if (kindOf(field).refersTo === 'assignee') return assigneeSql(alias);
  return valueSql(alias, key, field);
}

/** The values of a field with several: a row for each, or one without. */
function eachValue({ companyId }: Context, key: string, field: FieldDefinition, alias: string, joins: Joins): Sql {
  const each = `${alias}_each_${key}`;
  const { through } = field;
  const values = through
    ? sql`select ${sql.ref(`l.${through.other}`)} as value from ${sql.table(through.table)} l
        where l.company_id = ${companyId} and ${sql.ref(`l.${through.own}`)} = ${sql.ref(`${alias}.id`)}
          and ${linkCounts(companyId, field)}`
    : field.custom
      ? sql`select jsonb_array_elements_text(case when jsonb_typeof(${sql.ref(`${alias}.custom`)} -> ${sql.lit(key)}) = 'array'
          then ${sql.ref(`${alias}.custom`)} -> ${sql.lit(key)} else '[]'::jsonb end) as value`
      : sql`select unnest(${sql.ref(`${alias}.${columnOf(key, field)}`)}) as value`;
  joins.set(each, sql`left join lateral (${values}) ${sql.ref(each)} on true`);
  return sql.ref(`${each}.value`);
}

/** Type and id of an assignee, as filters have it. */
function assigneeSql(alias: string): Sql {
  const ids = assigneeTypes().map(({ name }) => sql.ref(`${alias}.${assigneeColumn(name)}`));
  const type = sql.ref(`${alias}.assignee_type`);
  return sql`(case when ${type} is not null then ${type} || ':' || coalesce(${sql.join(ids)})::text end)`;
}

/** SQL by which records are grouped, from a stored value: what the comparison of a filter tells apart. */
export function groupSql(
  value: Sql,
  field: FieldDefinition,
  bucket: Bucket | undefined,
  zone: string,
  fiscalMonth: number,
): Sql {
  const { writtenAs, hasTime, longest } = kindOf(field);
  if (writtenAs === 'date') {
    const day = hasTime
      ? sql`(${value} at time zone ${sql.lit(zone)})`
      : field.custom
        ? sql`(${value})::timestamp`
        : sql`${value}::timestamp`;
    return sql`(${bucketSql(day, bucket ?? 'day', fiscalMonth)})::date`;
  }
  // Compared byte by byte: sorted by the rules of a language groups take several times as long.
  if (longest !== undefined) return sql`lower(${value}) collate "C"`;
  return field.custom && emptyOf(field) === false ? sql`coalesce(${value}, false)` : value;
}

function bucketSql(day: Sql, bucket: Bucket, fiscalMonth: number): Sql {
  if (bucket !== 'fiscal_quarter' && bucket !== 'fiscal_year') return sql`date_trunc(${sql.lit(bucket)}, ${day})`;
  const unit = sql.lit(bucket === 'fiscal_year' ? 'year' : 'quarter');
  const shift = sql`make_interval(months => ${sql.lit(fiscalMonth - 1)})`;
  return sql`date_trunc(${unit}, date_trunc('month', ${day}) - ${shift}) + ${shift}`;
}
