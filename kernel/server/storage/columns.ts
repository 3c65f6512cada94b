import { sql, type RawBuilder } from 'kysely';
import { emptyOf, type AssigneeChoice, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { assigneeTypes, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { assigneeColumn } from '../fields/assignee.ts';
import { serverKindOf } from '../fields/index.ts';

export { assigneeColumn };

/** Maps fields to columns: the only file that knows the layout of a record's table. */

/** Fields with a column of their own in the record's table. */
export function storedFields(record: RecordDefinition): [string, FieldDefinition][] {
  return Object.entries(record.fields).filter(
    ([, field]) =>
      !field.via && !field.custom && !field.computed && !field.apart && serverKindOf(field).column !== null,
  );
}

const customByFields = new WeakMap<RecordDefinition['fields'], [string, FieldDefinition][]>();

/** Custom fields; their values are in the column `custom`, empty ones absent. */
function customFields({ fields }: RecordDefinition): [string, FieldDefinition][] {
  const known = customByFields.get(fields);
  if (known) return known;
  const found = Object.entries(fields).filter(([, field]) => field.custom);
  customByFields.set(fields, found);
  return found;
}

export function columnOf(key: string, field: FieldDefinition): string {
  return field.actor ? key : (serverKindOf(field).column?.(key) ?? key);
}

/** The id of a row's assignee, of any type. */
export function assigneeIdSql(alias: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.join(assigneeTypes().map((type) => sql.ref(`${alias}.${assigneeColumn(type.name)}`)))})`;
}

/** Values of all assignee columns for one assignee, `null` for none. */
export function assigneeColumns(assignee: AssigneeChoice | null): Record<string, string | null> {
  return Object.fromEntries(
    assigneeTypes().map(({ name }) => [assigneeColumn(name), assignee?.type === name ? assignee.id : null]),
  );
}

/** The column of `assignment` that refers to the assigned record. */
export function assignedColumn(type: string): string {
  return `${type}_id`;
}

/**
 * Column values for parsed values by field key. A key without a field is the name of a column, set by a hook. `before`
 * has the decoded current values, `null` for a new record: custom values share one column and are written together.
 */
export function encode(
  record: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  const custom = customFields(record).flatMap(([key]) => (Object.hasOwn(values, key) ? [key] : []));
  if (custom.length > 0) {
    const all = { ...objectIn(before?.['custom']), ...Object.fromEntries(custom.map((key) => [key, values[key]])) };
    columns['custom'] = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== null && value !== undefined && !isEmptyList(value)),
    );
  }
  for (const [key, value] of Object.entries(values)) {
    const field = record.fields[key];
    if (key === 'custom' || field?.custom || field?.apart || field?.via) continue;
    const kind = field && serverKindOf(field);
    if (kind?.encode) Object.assign(columns, kind.encode(key, value));
    else columns[key] = value;
  }
  return columns;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The inverse of `encode` for whole rows of the table; columns that belong to no field keep their names. */
export function decoder(record: RecordDefinition): (row: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const stored = storedFields(record).map(([key, field]) => ({ key, decode: serverKindOf(field).decode }));
  const custom = customFields(record);
  return (row) => {
    const values: Record<string, unknown> = { ...row };
    for (const { key, decode } of stored) values[key] = decode(key, row);
    if (custom.length === 0) return values;
    const own = objectIn(row['custom']);
    for (const [key, field] of custom) values[key] = own[key] ?? emptyOf(field);
    return values;
  };
}

/** SQL for a field's value on the table aliased `alias`, for filters and sorting. */
export function valueSql(alias: string, key: string, field: FieldDefinition): RawBuilder<unknown> {
  if (!field.custom) return sql.ref(`${alias}.${columnOf(key, field)}`);
  return serverKindOf(field).fromText(sql`(${sql.ref(`${alias}.custom`)} ->> ${sql.lit(key)})`);
}

/** SQL for the currency of an amount on the table aliased `alias`. */
export function currencySql(alias: string, key: string, field: FieldDefinition): RawBuilder<unknown> {
  return field.custom
    ? sql`((${sql.ref(`${alias}.custom`)} ->> ${sql.lit(key)})::jsonb ->> 'currency')`
    : sql.ref(`${alias}.${key}_currency`);
}

/** SQL for a stored value as text on the table aliased `alias`, for comparing unique values. */
export function storedSql(alias: string, key: string, field: FieldDefinition): RawBuilder<unknown> {
  return field.custom
    ? sql`(${sql.ref(`${alias}.custom`)} ->> ${sql.lit(key)})`
    : sql.ref(`${alias}.${columnOf(key, field)}`);
}

/** Wire form of a stored value that needs no look-up. */
export function toWire(field: FieldDefinition, value: unknown): unknown {
  return value === null || value === undefined || field.encrypted ? null : serverKindOf(field).toWire(value);
}

/** SQL for a record's name: its title, or its subtitle when it has no title. */
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

/** Lower case, no accents, ß as ss, one space between words: what searches compare. */
export function searchable(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[ßẞ]/g, 'ss');
  return plain.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

const ASCII = /^[\u0000-\u007f]*$/;

const searchedByFields = new WeakMap<RecordDefinition['fields'], readonly string[]>();

/** Fields included in the search text; never those with a permission. */
export function searchedKeys({ fields }: RecordDefinition): readonly string[] {
  const known = searchedByFields.get(fields);
  if (known) return known;
  const found = Object.keys(fields).filter((key) => {
    const field = fields[key];
    return field?.searchable === true && field.permission === undefined;
  });
  searchedByFields.set(fields, found);
  return found;
}

/** Whether the search text begins with the title or its parts. */
export function beginsWithTitle(record: RecordDefinition): boolean {
  const keys = searchedKeys(record);
  return !keys.includes(record.title) || keys[0] === record.title;
}

/** Characters of a custom field that are searched. */
const MAX_SEARCHED = 1000;

/** The search text of a record, from decoded values, or from a whole row with custom fields under `custom`. */
export function searchText(record: RecordDefinition, values: Readonly<Record<string, unknown>>): string {
  const custom = objectIn(values['custom']);
  const texts = searchedKeys(record).map((key) => {
    const value = Object.hasOwn(values, key) ? values[key] : custom[key];
    return typeof value === 'string' && record.fields[key]?.custom ? value.slice(0, MAX_SEARCHED) : value;
  });
  return searchable(
    texts
      .flat()
      .filter((one) => typeof one === 'string')
      .join(' \n '),
  );
}
