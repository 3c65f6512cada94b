import { objectIn } from '@steward/kernel/contract/narrow.ts';
import {
  moneyFromMinor,
  type AssigneeChoice,
  type FieldDefinition,
  storedMoney,
} from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';

/** Where field values lie in the database: the one place that knows the layout of a record's table. */

/** Fields with a column of their own in the record's table. */
export function storedFields(record: RecordDefinition): [string, FieldDefinition][] {
  return Object.entries(record.fields).filter(
    ([, field]) => !field.via && !field.custom && field.kind !== 'references' && field.kind !== 'holder',
  );
}

/** Custom fields; their values are in the column `custom`, empty ones absent. */
function customKeys(record: RecordDefinition): string[] {
  return Object.keys(record.fields).filter((key) => record.fields[key]?.custom);
}

export function columnOf(key: string, field: FieldDefinition): string {
  return field.kind === 'reference' || field.kind === 'image' ? `${key}_id` : key;
}

/** Of a `holder` field, and of assignments: the column for records of one of the types that can hold. */
export function assigneeColumn(type: string): string {
  return `holder_${type}_id`;
}

/** The id of whoever a row is assigned to, of whichever type. */
export function assigneeIdSql(alias: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.join(assigneeTypes().map((type) => sql.ref(`${alias}.${assigneeColumn(type.name)}`)))})`;
}

/** Values of all assignee columns for one assignee, `null` for none. */
export function assigneeColumns(assignee: AssigneeChoice | null): Record<string, string | null> {
  return Object.fromEntries(
    assigneeTypes().map(({ name }) => [assigneeColumn(name), assignee?.type === name ? assignee.id : null]),
  );
}

/** Of assignments: the column that refers to what is assigned. */
export function assignedColumn(type: string): string {
  return `${type}_id`;
}

/**
 * Column values for parsed values by field key. A key that is no field is a column's own name, set by a hook. `before`
 * are the decoded values that are there, `null` for a new record: custom values lie together and are written together.
 */
export function encode(
  record: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  const custom = customKeys(record).filter((key) => Object.hasOwn(values, key));
  if (custom.length > 0) {
    const all = { ...objectIn(before?.['custom']), ...Object.fromEntries(custom.map((key) => [key, values[key]])) };
    columns['custom'] = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== null && value !== undefined),
    );
  }
  for (const [key, value] of Object.entries(values)) {
    const field = record.fields[key];
    if (key === 'custom' || field?.custom) continue;
    if (!field) columns[key] = value;
    else if (field.kind === 'money') {
      const money = storedMoney(value);
      columns[key] = money?.minor ?? null;
      columns[`${key}_currency`] = money?.currency ?? null;
    } else if (field.kind !== 'references' && !field.via) columns[columnOf(key, field)] = value;
  }
  return columns;
}

/** The inverse of `encode` for a whole row of the table; columns that belong to no field keep their names. */
export function decode(record: RecordDefinition, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = { ...row };
  for (const [key, field] of storedFields(record)) {
    const raw = row[columnOf(key, field)];
    if (field.kind === 'money') values[key] = raw === null ? null : { minor: raw, currency: row[`${key}_currency`] };
    else values[key] = raw instanceof Date ? raw.toISOString() : raw;
  }
  const custom = objectIn(row['custom']);
  for (const key of customKeys(record))
    values[key] = custom[key] ?? (record.fields[key]?.kind === 'boolean' ? false : null);
  return values;
}

/** A field's value in SQL, on the table aliased `alias`: what filters compare and lists sort by. */
export function valueSql(alias: string, key: string, field: FieldDefinition): RawBuilder<unknown> {
  if (!field.custom) return sql.ref(`${alias}.${columnOf(key, field)}`);
  const text = sql`(${sql.ref(`${alias}.custom`)} ->> ${sql.lit(key)})`;
  if (field.kind === 'number') return sql`${text}::numeric`;
  return field.kind === 'boolean' ? sql`coalesce(${text} = 'true', false)` : text;
}

/** Wire form of a stored value that needs no look-up. */
export function toWire(field: FieldDefinition, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'money') {
    const money = storedMoney(value);
    return money && moneyFromMinor(money.minor, money.currency);
  }
  return value instanceof Date ? value.toISOString() : value;
}

/** What a record is called, in SQL: its title, or its subtitle when it has no title. */
export function titleSql(record: RecordDefinition, alias: string): RawBuilder<string> {
  const title = sql.ref(`${alias}.${record.title}`);
  // A title that is always there keeps its index for sorting.
  const isAlways = record.fields[record.title]?.required ?? record.fields[record.title]?.readOnly ?? false;
  return record.subtitle && !isAlways
    ? sql`coalesce(${title}, ${sql.ref(`${alias}.${record.subtitle}`)})`
    : sql`${title}`;
}

/** The same for decoded values. */
export function titleOf(record: RecordDefinition, values: Readonly<Record<string, unknown>>): string {
  return String(values[record.title] ?? (record.subtitle ? values[record.subtitle] : null) ?? '');
}

/** The workspace of a record; `null` for types without one or, as users, with several. */
export function workspaceOf(values: Readonly<Record<string, unknown>>): string | null {
  return typeof values['work_space'] === 'string' ? values['work_space'] : null;
}

export function tableOf(name: string): RawBuilder<unknown> {
  return sql.table(recordNamed(name).table);
}

/** Lower case, no accents, one space between words: what searches compare. */
export function searchable(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Fields included in the search text; never those with a permission. */
export function searchedKeys(record: RecordDefinition): string[] {
  return Object.keys(record.fields).filter((key) => {
    const field = record.fields[key];
    return field?.searchable === true && field.permission === undefined;
  });
}

/** Characters of a custom field that are searched. */
const MAX_SEARCHED = 1000;

/**
 * The text that a list's search looks into, from the values of one record: decoded ones, or those of a whole row, where
 * the values of custom fields stand under `custom`.
 */
export function searchText(record: RecordDefinition, values: Readonly<Record<string, unknown>>): string {
  const custom = objectIn(values['custom']);
  const texts = searchedKeys(record).map((key) => {
    const value = Object.hasOwn(values, key) ? values[key] : custom[key];
    return typeof value === 'string' && record.fields[key]?.custom ? value.slice(0, MAX_SEARCHED) : value;
  });
  return searchable(texts.filter((one) => typeof one === 'string').join(' \n '));
}
