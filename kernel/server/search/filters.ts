import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import {
  emptyOf,
  kindOf,
  longestText,
  parseField,
  type FieldDefinition,
} from '@steward/kernel/contract/fields/index.ts';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import {
  asksForUnknown,
  isGroup,
  operatorsOf,
  SYSTEM_FIELDS,
  type Condition,
  type Filter,
  type Operator,
} from '@steward/kernel/contract/wire/filters.ts';
import { isReadable } from '../access/hidden_names.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { invalid } from '../context/errors.ts';
import { serverKindOf } from '../fields/index.ts';
import { idsIn } from '../fields/reference.ts';
import { columnOf, valueSql } from '../storage/columns.ts';
import { literal } from './terms.ts';
import { subtree } from './tree.ts';

type Sql = RawBuilder<unknown>;

/** A field of the type or a system field. Names come from outside: `constructor` is a property of every object. */
export function fieldNamed(record: RecordDefinition, key: string): FieldDefinition | undefined {
  if (Object.hasOwn(record.fields, key)) return record.fields[key];
  return isKeyOf(SYSTEM_FIELDS, key) ? SYSTEM_FIELDS[key] : undefined;
}

/** The field that a list may compare or sort by; refused like an unknown one when the caller may not see it. */
export function listField(ctx: Context, record: RecordDefinition, key: string): FieldDefinition | null {
  const field = fieldNamed(record, key);
  return field && canSeeField(ctx.user, record, field.permission) ? field : null;
}

/** SQL of a filter over the table aliased `t`. Throws `invalid` for fields, operators and values that do not fit. */
export async function filterSql(ctx: Context, record: RecordDefinition, filter: Filter): Promise<Sql> {
  if (!isGroup(filter)) return conditionSql(ctx, record, filter);
  const isAnd = 'and' in filter;
  const parts: Sql[] = [];
  for (const inner of isAnd ? filter.and : filter.or) parts.push(await filterSql(ctx, record, inner));
  if (parts.length === 0) return sql`true`;
  return sql`(${sql.join(parts, isAnd ? sql` and ` : sql` or `)})`;
}

async function conditionSql(ctx: Context, record: RecordDefinition, condition: Condition): Promise<Sql> {
  const [through = '', behind, further] = condition.field.split('.');
  if (further !== undefined) throw invalid({ filters: { key: 'unknown_filter' } });
  if (behind !== undefined) return behindSql(ctx, record, { ...condition, field: behind }, through);
  const field = listField(ctx, record, condition.field);
  if (!field) throw invalid({ filters: { key: 'unknown_filter' } });
  const isTree = field.to !== undefined && recordNamed(field.to).parent !== undefined;
  if (!operatorsOf(field, isTree).includes(condition.op)) {
    throw invalid({ filters: { key: 'unknown_operator', params: { field: condition.field, op: condition.op } } });
  }
  if (field.via) return viaSql(ctx, record, condition, field.via);
  if (asksForUnknown(field, condition)) return sql`${valueSql('t', condition.field, field)} is null`;
  if (field.custom) return customSql(ctx, record, condition, field);
  if (field.computed) return columnSql(ctx, computedSql(ctx, record, condition.field), field, condition);
  const own = serverKindOf(field).filter?.(ctx.companyId, field, condition);
  return own ?? columnSql(ctx, valueSql('t', condition.field, field), field, condition);
}

/** A computed field that its module says in SQL, of the table aliased `t`. */
export function computedSql(ctx: Context, { name }: RecordDefinition, key: string): Sql {
  const hooks = ctx.services.modules.hooks[name] ?? [];
  const found = hooks.map((one) => one.computedSql?.[key]).find((one) => one !== undefined);
  if (!found) throw new Error(`No module says ${name}.${key} in SQL.`);
  return found(ctx);
}

async function columnSql(ctx: Context, column: Sql, field: FieldDefinition, condition: Condition): Promise<Sql> {
  const { op, value } = condition;
  const one = (raw: unknown): unknown => operand(ctx, field, raw);
  switch (op) {
    case 'empty':
      return sql`${column} is null`;
    case 'not_empty':
      return sql`${column} is not null`;
    case 'contains':
      return sql`${column} ilike ${like(value)}`;
    case 'not_contains':
      return sql`(${column} is null or ${column} not ilike ${like(value)})`;
    case 'starts_with':
      return sql`${column} ilike ${like(value).slice(1)}`;
    case 'is':
      return isText(field) ? sql`lower(${column}) = lower(${one(value)})` : sql`${column} = ${one(value)}`;
    case 'is_not':
      return isText(field)
        ? sql`(${column} is null or lower(${column}) <> lower(${one(value)}))`
        : sql`${column} is distinct from ${one(value)}`;
    case 'lt':
      return sql`${column} < ${one(value)}`;
    case 'lte':
      return sql`${column} <= ${one(value)}`;
    case 'gt':
      return sql`${column} > ${one(value)}`;
    case 'gte':
      return sql`${column} >= ${one(value)}`;
    case 'between': {
      const [from, to] = Array.isArray(value) ? value : [];
      return sql`${column} between ${one(from)} and ${one(to)}`;
    }
    case 'under':
      return sql`${column} = any(${await subtree(ctx, recordNamed(field.to ?? ''), idsIn(value))}::uuid[])`;
    default: {
      const values = (Array.isArray(value) ? value : [value]).map(one);
      const cast = kindOf(field).refersTo ? sql`::uuid[]` : sql`::text[]`;
      return op === 'in'
        ? sql`${column} = any(${values}${cast})`
        : sql`(${column} is null or not (${column} = any(${values}${cast})))`;
    }
  }
}

/** Newest rows that are looked at for how frequent a value is, and of how many of them it is too frequent. */
const LOOKED_AT = 400;
const FREQUENT = 4;

/**
 * Equality on a custom field, case-insensitive for texts: by the index of all custom values of a row, where the table
 * has one and the value is rare. It compares all custom values of each row that it finds, which is slow for values that
 * many rows have, such as a choice; for these the one value is compared, and lists stop when a page is full.
 */
async function customSql(
  ctx: Context,
  record: RecordDefinition,
  condition: Condition,
  field: FieldDefinition,
): Promise<Sql> {
  const { op, value, field: key } = condition;
  const kind = serverKindOf(field);
  // A yes or no that nobody has answered is shown as no.
  if (op === 'is' && emptyOf(field) === false && operand(ctx, field, value) === false)
    return sql`${valueSql('t', key, field)} is not true`;
  if (op !== 'is' && op !== 'in' && op !== 'not_in') return columnSql(ctx, valueSql('t', key, field), field, condition);
  const wanted = op === 'is' ? [value] : Array.isArray(value) ? value : [value];
  if (wanted.length === 0) return op === 'in' ? sql`false` : sql`true`;
  const contained = wanted.map((one: unknown): unknown => {
    const compared = operand(ctx, field, kindOf(field).options === 'many' ? [one] : one);
    return kind.contained?.(compared) ?? compared;
  });
  const any = (parts: readonly Sql[]): Sql => sql`(${sql.join([...parts], sql` or `)})`;
  const alone = any(
    contained.map(
      (one) =>
        sql`coalesce(lower((t.custom -> ${sql.lit(key)})::text)::jsonb @> lower(${JSON.stringify(one)})::jsonb, false)`,
    ),
  );
  if (op === 'not_in') return sql`not ${alone}`;
  if (!(await hasCustomIndex(ctx, record)) || (await isFrequent(ctx, record, alone))) return alone;
  return any(
    contained.map((one) => sql`lower(t.custom::text)::jsonb @> lower(${JSON.stringify({ [key]: one })})::jsonb`),
  );
}

/** Read once, since only migrations change it. */
const customIndexes = new Map<string, boolean>();

/** Whether the table of a type has an index of all custom values. */
export async function hasCustomIndex(ctx: Context, { table }: Pick<RecordDefinition, 'table'>): Promise<boolean> {
  const known = customIndexes.get(table);
  if (known !== undefined) return known;
  // Of the catalogue of the database.
  const found = await ctx.tx.rows(sql`
    select from pg_index i where i.indrelid = ${table}::regclass and i.indisvalid
    and pg_get_expr(i.indexprs, i.indrelid) like '%(custom)%'`);
  customIndexes.set(table, found.length > 0);
  return found.length > 0;
}

/** The planner cannot estimate it: its statistics leave out long values. */
async function isFrequent(ctx: Context, { table }: RecordDefinition, where: Sql): Promise<boolean> {
  // Columns of any record type.
  const found = await ctx.tx.rows(sql`
    select from (select t.custom from ${sql.table(table)} t where t.company_id = ${ctx.companyId}
      and t.deleted_at is null order by t.created_at desc limit ${sql.lit(LOOKED_AT)}) t where ${where}
    limit ${sql.lit(FREQUENT)}`);
  return found.length >= FREQUENT;
}

/** A field of a related record: first the ids of the matching related records, then the rows that refer to them. */
async function viaSql(
  ctx: Context,
  record: RecordDefinition,
  condition: Condition,
  via: readonly [string, string],
): Promise<Sql> {
  const [through, targetField] = via;
  const reference = record.fields[through];
  const target = recordNamed(reference?.to ?? '');
  const field = target.fields[targetField];
  if (!reference || !field) throw invalid({ filters: { key: 'unknown_filter' } });
  const inner = await columnSql(ctx, sql.ref(`v.${columnOf(targetField, field)}`), field, condition);
  const related = await ctx.tx.ids(
    sql`select v.id from ${sql.table(target.table)} v where v.company_id = ${ctx.companyId} and ${inner}`,
  );
  const column = sql.ref(`t.${columnOf(through, reference)}`);
  const found = sql`${column} = any(${related}::uuid[])`;
  // Without a record between there is no value.
  return condition.op === 'empty' || condition.op === 'not_in' ? sql`(${column} is null or ${found})` : found;
}

/** Comparisons that are also true without a value, and what they deny. */
const DENIED: Readonly<Partial<Record<Operator, Operator>>> = {
  empty: 'not_empty',
  is_not: 'is',
  not_in: 'in',
  not_contains: 'contains',
};

/** The record type that a reference to one record leads to; `null` where the caller may not read it. */
export function recordBehind(ctx: Context, field: FieldDefinition | null): RecordDefinition | null {
  if (!field || field.to === undefined || field.actor || kindOf(field).refersTo !== 'one') return null;
  const target = recordNamed(field.to);
  return can(ctx.user, permissionFor(target, 'read')) ? definitionFor(ctx, target) : null;
}

/**
 * A field of the record that a reference leads to, such as `model.notes`. Records that the caller may not see have no
 * values.
 */
async function behindSql(ctx: Context, record: RecordDefinition, condition: Condition, through: string): Promise<Sql> {
  const reference = listField(ctx, record, through);
  const target = recordBehind(ctx, reference);
  const field = target && listField(ctx, target, condition.field);
  if (!reference || !target || !field) throw invalid({ filters: { key: 'unknown_filter' } });
  const denied = asksForUnknown(field, condition) ? 'not_empty' : DENIED[condition.op];
  const where = await conditionSql(ctx, target, { ...condition, op: denied ?? condition.op });
  const readable = isReadable(ctx, target, 't');
  const found = sql`select t.id from ${sql.table(target.table)} t where t.company_id = ${ctx.companyId}
    ${readable ? sql`and ${readable}` : sql``} and ${where}`;
  const among = sql`${referredSql(ctx, record, through, reference)} in (${found})`;
  return denied === undefined ? among : sql`(${among}) is not true`;
}

/** The id that a reference has, also one that is read through another reference. */
function referredSql(ctx: Context, record: RecordDefinition, key: string, { via, ...field }: FieldDefinition): Sql {
  if (!via) return sql.ref(`t.${columnOf(key, field)}`);
  const [through, behind] = via;
  const middle = record.fields[through] ?? { kind: 'reference' };
  const between = recordNamed(middle.to ?? '');
  return sql`(select ${sql.ref(`z.${columnOf(behind, between.fields[behind] ?? { kind: 'reference' })}`)}
    from ${sql.table(between.table)} z where z.company_id = ${ctx.companyId}
    and z.id = ${sql.ref(`t.${columnOf(through, middle)}`)})`;
}

function operand(ctx: Context, field: FieldDefinition, raw: unknown): unknown {
  const parsed = parseField({ ...field, required: true, readOnly: false }, raw, ctx.currency);
  if ('problem' in parsed) throw invalid({ filters: parsed.problem });
  return serverKindOf(field).operand(parsed.value);
}

function isText(field: FieldDefinition): boolean {
  return longestText(field) !== null;
}

function like(value: unknown): string {
  return `%${literal(String(value ?? ''))}%`;
}
