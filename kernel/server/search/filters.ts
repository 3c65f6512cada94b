import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { kindOf, longestText, parseField, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import {
  isGroup,
  operatorsOf,
  SYSTEM_FIELDS,
  type Condition,
  type Filter,
} from '@steward/kernel/contract/wire/filters.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context/context.ts';
import { invalid } from '../context/errors.ts';
import { idsIn } from '../fields/ids.ts';
import { serverKindOf } from '../fields/index.ts';
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
  const field = listField(ctx, record, condition.field);
  if (!field) throw invalid({ filters: { key: 'unknown_filter' } });
  const isTree = field.to !== undefined && recordNamed(field.to).parent !== undefined;
  if (!operatorsOf(field, isTree).includes(condition.op)) {
    throw invalid({ filters: { key: 'unknown_operator', params: { field: condition.field, op: condition.op } } });
  }
  if (field.via) return viaSql(ctx, record, condition, field.via);
  if (field.custom) return customSql(ctx, record, condition, field);
  const own = serverKindOf(field).filter?.(ctx.companyId, field, condition);
  return own ?? columnSql(ctx, valueSql('t', condition.field, field), field, condition);
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

/** As many rows as are found by the index of custom values sooner than by reading on in the order of a list. */
const FEW = 3000;

/**
 * Equality on a custom field, case-insensitive for texts: by the index of all custom values of a row, if the planner
 * would use it and expects few rows. It compares all custom values of each row that it finds, which is slow for values
 * that many rows have, such as a choice; for these the one value is compared, and lists stop when a page is full.
 */
async function customSql(
  ctx: Context,
  record: RecordDefinition,
  condition: Condition,
  field: FieldDefinition,
): Promise<Sql> {
  const { op, value, field: key } = condition;
  const kind = serverKindOf(field);
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
  const amongAll = any(
    contained.map((one) => sql`lower(t.custom::text)::jsonb @> lower(${JSON.stringify({ [key]: one })})::jsonb`),
  );
  return (await isFoundByIndex(ctx, record, amongAll)) ? amongAll : alone;
}

/** Whether the planner expects few rows, which the index of custom values finds. */
async function isFoundByIndex(ctx: Context, { table }: RecordDefinition, where: Sql): Promise<boolean> {
  // The words of the planner.
  const [plan] = await ctx.tx.rows(sql<Readonly<Record<string, unknown>>>`
    explain (format json) select from ${sql.table(table)} t
    where t.company_id = ${ctx.companyId} and t.deleted_at is null and ${where}`);
  const text = JSON.stringify(plan ?? null);
  const rows = Number(/"Plan Rows":(\d+)/.exec(text)?.[1] ?? Infinity);
  return rows < FEW && text.includes(`"${table}_custom_ix"`);
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
  return sql`${sql.ref(`t.${columnOf(through, reference)}`)} = any(${related}::uuid[])`;
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
