import { moneyFromMinor, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { fieldNamed } from '@steward/kernel/server/engine/query/filters.ts';
import { readableTitleSql } from '@steward/kernel/server/engine/hidden_names.ts';
import { assigneeIdSql, columnOf } from '@steward/kernel/server/engine/storage.ts';
import type { NameBook } from './name_book.ts';

/** Type of a column; only texts need escaping. */
export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean';

/** Separates values of a row in SQL; replaced by a space in values. */
export const BETWEEN = '\u001f';

/** One column of the file. */
export interface Column {
  readonly kind: CellKind;
  readonly cell: (values: readonly string[], book: NameBook) => string;
}

/** A value with one id, or several separated by semicolons. */
interface Reference {
  readonly index: number;
  readonly type: (values: readonly string[]) => string;
}

/** What is read of each row and how it becomes cells. */
export interface Selection {
  readonly columns: readonly Column[];
  readonly values: readonly RawBuilder<unknown>[];
  readonly joins: readonly RawBuilder<unknown>[];
  /** Positions of ids by type. */
  readonly references: readonly Reference[];
  /** Fields of referenced records, by type. */
  readonly inner: ReadonlyMap<string, readonly string[]>;
}

/** The first value is the row's id. */
export function selectionOf(ctx: Context, record: RecordDefinition, keys: readonly string[]): Selection {
  const values: RawBuilder<unknown>[] = [];
  const joins = new Map<string, RawBuilder<unknown>>();
  const references: Reference[] = [];
  const inner = new Map<string, string[]>();
  const places = new Map<string, number>();

  /** Position of a value; shared by columns. */
  const value = (name: string, expression: () => RawBuilder<unknown>): number => {
    const at = places.get(name) ?? values.push(expression()) - 1;
    places.set(name, at);
    return at;
  };
  const reference = (name: string, type: string, column: () => RawBuilder<unknown>): number => {
    const isNew = !places.has(name);
    const at = value(name, column);
    if (isNew) references.push({ index: at, type: () => type });
    return at;
  };
  const own = (key: string): RawBuilder<unknown> => sql.ref(`t.${key}`);
  const at = (values: readonly string[], index: number): string => values[index] ?? '';

  const referenceAt = (key: string, field: FieldDefinition): number => {
    if (!field.via) return reference(key, field.to ?? '', () => own(key in record.fields ? columnOf(key, field) : key));
    const [through, behind] = field.via;
    const middle = recordNamed(record.fields[through]?.to ?? '');
    const alias = `b_${through}`;
    joins.set(
      alias,
      sql`left join ${sql.table(middle.table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.company_id`)} = ${ctx.companyId}
        and ${sql.ref(`${alias}.id`)} = ${own(columnOf(through, record.fields[through] ?? { kind: 'reference' }))}`,
    );
    return reference(key, field.to ?? '', () =>
      sql.ref(`${alias}.${columnOf(behind, middle.fields[behind] ?? { kind: 'reference' })}`),
    );
  };

  const holder = (key: string): Column => {
    const type = value('holder_type', () => own('holder_type'));
    const isNew = !places.has('holder_id');
    const id = value('holder_id', () => assigneeIdSql('t'));
    if (isNew) references.push({ index: id, type: (values) => at(values, type) });
    const part = key.slice('holder.'.length);
    if (part === 'name')
      return {
        kind: 'text',
        cell: (values, book) => (at(values, type) === '' ? '' : book.shown(at(values, type), at(values, id))),
      };
    if (part === 'type')
      return {
        kind: 'text',
        cell: (values) => (at(values, type) === '' ? '' : labelsOf(ctx.language, at(values, type)).one),
      };
    if (part === 'location' || part === 'asset')
      return {
        kind: 'text',
        cell: (values, book) => (at(values, type) === part ? book.name(part, at(values, id)) : ''),
      };
    if (part === 'checked_out_at' || part === 'expected_checkin') {
      const index = value(part, () => (part === 'checked_out_at' ? timeSql(own(part)) : own(part)));
      return {
        kind: part === 'expected_checkin' ? 'date' : 'time',
        cell: (values) => (at(values, type) === '' ? '' : at(values, index)),
      };
    }
    inner.set('user', [...new Set([...(inner.get('user') ?? []), part])]);
    return {
      kind: 'text',
      cell: (values, book) => (at(values, type) === 'user' ? book.inner('user', at(values, id), part) : ''),
    };
  };

  const columnFor = (key: string): Column => {
    if (key.startsWith('holder.')) return holder(key);
    const [name = '', part] = key.split('.');
    const field = fieldNamed(record, name) ?? { kind: 'text' };
    if (part === 'currency') {
      const index = value(`${name}_currency`, () => own(`${name}_currency`));
      return { kind: 'text', cell: (values) => at(values, index) };
    }
    if (field.kind === 'reference') {
      const type = field.to ?? '';
      const index = referenceAt(name, field);
      if (!part && name === 'created_by')
        return { kind: 'text', cell: (values, book) => book.actor(at(values, index)) };
      if (!part) return { kind: 'text', cell: (values, book) => book.name(type, at(values, index)) };
      inner.set(type, [...new Set([...(inner.get(type) ?? []), part])]);
      return { kind: 'text', cell: (values, book) => book.inner(type, at(values, index), part) };
    }
    if (field.kind === 'money') {
      const minor = value(name, () => own(name));
      const currency = value(`${name}_currency`, () => own(`${name}_currency`));
      return {
        kind: 'number',
        cell: (values) =>
          at(values, minor) === ''
            ? ''
            : undoubted(moneyFromMinor(Number(at(values, minor)), at(values, currency)).amount),
      };
    }
    if (field.kind === 'references') {
      const type = field.to ?? '';
      const index = reference(name, type, () => linkedSql(ctx, field));
      return {
        kind: 'text',
        cell: (values, book) =>
          at(values, index) === ''
            ? ''
            : at(values, index)
                .split(';')
                .map((id) => book.name(type, id))
                .join('; '),
      };
    }
    const index = value(name, () => plainSql(record, name, field));
    const words =
      field.kind === 'select' && !field.custom ? labelsOf(ctx.language, record.name).options?.[name] : undefined;
    if (words) return { kind: 'text', cell: (values) => words[at(values, index)] ?? at(values, index) };
    if (field.kind === 'number') return { kind: 'number', cell: (values) => undoubted(at(values, index)) };
    return { kind: kindOf(field), cell: (values) => at(values, index) };
  };

  value('id', () => own('id'));
  const columns = keys.map(columnFor);
  return { columns, values, joins: [...joins.values()], references, inner };
}

/** A fourth decimal avoids reading three as thousands. */
function undoubted(number: string): string {
  return /\.\d{3}$/.test(number) ? `${number}0` : number;
}

function kindOf(field: FieldDefinition): CellKind {
  if (field.kind === 'datetime') return 'time';
  return field.kind === 'number' || field.kind === 'date' || field.kind === 'boolean' ? field.kind : 'text';
}

function timeSql(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function plainSql(record: RecordDefinition, key: string, field: FieldDefinition): RawBuilder<unknown> {
  if (field.custom)
    return field.kind === 'boolean'
      ? sql`coalesce(t.custom ->> ${sql.lit(key)}, 'false')`
      : textSql(sql`(t.custom ->> ${sql.lit(key)})`);
  const column = sql.ref(`t.${key}`);
  switch (field.kind) {
    case 'multiselect':
      return textSql(sql`array_to_string(${column}, '; ')`);
    case 'datetime':
      return timeSql(column);
    case 'boolean':
      return sql`${column}::text`;
    case 'date':
    case 'number':
      return column;
    default:
      return record.fields[key] ? textSql(column) : column;
  }
}

/** Linked ids in the order of names. */
function linkedSql(ctx: Context, field: FieldDefinition): RawBuilder<unknown> {
  const { table = '', own = '', other = '' } = field.through ?? {};
  const target = recordNamed(field.to ?? '');
  return sql`(select string_agg(o.id::text, ';' order by ${readableTitleSql(ctx, target, 'o')}, o.id)
    from ${sql.table(table)} l join ${sql.table(target.table)} o on o.company_id = ${ctx.companyId}
    and o.id = ${sql.ref(`l.${other}`)}
    where l.company_id = ${ctx.companyId} and ${sql.ref(`l.${own}`)} = t.id and o.deleted_at is null)`;
}

function textSql(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replace(${expression}, ${sql.lit(BETWEEN)}, ' ')`;
}
