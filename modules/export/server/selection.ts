import { sql, type RawBuilder } from 'kysely';
import { assigneeTypeOfColumn } from '@steward/kernel/contract/csv/targets.ts';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { readableTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { timeSql, valueAt, type ExportColumn } from '@steward/kernel/server/fields/export.ts';
import { serverKindOf } from '@steward/kernel/server/fields/index.ts';
import { fieldNamed } from '@steward/kernel/server/search/filters.ts';
import { assigneeIdSql, columnOf } from '@steward/kernel/server/storage/columns.ts';

/** A value with one id, or several separated by semicolons. */
interface Reference {
  readonly index: number;
  readonly type: (values: readonly string[]) => string;
}

/** Columns to read of each row, and their conversion to cells. */
export interface Selection {
  readonly columns: readonly ExportColumn[];
  readonly values: readonly RawBuilder<unknown>[];
  readonly joins: readonly RawBuilder<unknown>[];
  /** Positions of ids by type. */
  readonly references: readonly Reference[];
  /** Fields of referenced records, by type. */
  readonly inner: ReadonlyMap<string, readonly string[]>;
  /** Positions of computed values, by column name. */
  readonly computed: ReadonlyMap<string, number>;
}

/** The first value is the row's id. */
export function selectionOf(ctx: Context, record: RecordDefinition, keys: readonly string[]): Selection {
  const values: RawBuilder<unknown>[] = [];
  const joins = new Map<string, RawBuilder<unknown>>();
  const references: Reference[] = [];
  const inner = new Map<string, string[]>();
  const places = new Map<string, number>();
  const computed = new Map<string, number>();

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
  const take = (type: string, part: string): void => {
    inner.set(type, [...new Set([...(inner.get(type) ?? []), part])]);
  };
  const own = (key: string): RawBuilder<unknown> => sql.ref(`t.${key}`);

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

  const assignee = (key: string): ExportColumn => {
    const type = value('assignee_type', () => own('assignee_type'));
    const isNew = !places.has('assignee_id');
    const id = value('assignee_id', () => assigneeIdSql('t'));
    if (isNew) references.push({ index: id, type: (values) => valueAt(values, type) });
    const part = key.slice('assignee.'.length);
    if (part === 'name')
      return {
        kind: 'text',
        cell: (values, book) =>
          valueAt(values, type) === '' ? '' : book.shown(valueAt(values, type), valueAt(values, id)),
      };
    if (part === 'type')
      return {
        kind: 'text',
        cell: (values) => (valueAt(values, type) === '' ? '' : labelsOf(ctx.language, valueAt(values, type)).one),
      };
    const of = assigneeTypeOfColumn(part)?.name ?? '';
    if (part === of)
      return {
        kind: 'text',
        cell: (values, book) => (valueAt(values, type) === part ? book.name(part, valueAt(values, id)) : ''),
      };
    if (part === 'checked_out_at' || part === 'expected_checkin') {
      const index = value(part, () => (part === 'checked_out_at' ? timeSql(own(part)) : own(part)));
      return {
        kind: part === 'expected_checkin' ? 'date' : 'time',
        cell: (values) => (valueAt(values, type) === '' ? '' : valueAt(values, index)),
      };
    }
    take(of, part);
    return {
      kind: 'text',
      cell: (values, book) => (valueAt(values, type) === of ? book.inner(of, valueAt(values, id), part) : ''),
    };
  };

  const columnFor = (key: string): ExportColumn => {
    if (key.startsWith('assignee.')) return assignee(key);
    const [name = '', part] = key.split('.');
    const field = fieldNamed(record, name) ?? { kind: 'text' };
    const filledIn = (column: string): number => {
      const at = value(column, () => sql`null`);
      computed.set(column, at);
      return at;
    };
    return serverKindOf(field).exported({
      key: name,
      field,
      companyId: ctx.companyId,
      part,
      optionLabels: field.custom ? undefined : labelsOf(ctx.language, record.name).options?.[name],
      value: (made) =>
        field.computed || field.apart
          ? filledIn(columnOf(name, field))
          : value(name, () =>
              field.custom ? made(sql`(t.custom ->> ${sql.lit(name)})`, true) : made(own(columnOf(name, field)), false),
            ),
      column: (other) => (field.computed || field.apart ? filledIn(other) : value(other, () => own(other))),
      reference: () => referenceAt(name, field),
      references: (made) => reference(name, field.to ?? '', made),
      take,
      title: (target, alias) => readableTitleSql(ctx, target, alias),
    });
  };

  value('id', () => own('id'));
  const columns = keys.map(columnFor);
  return { columns, values, joins: [...joins.values()], references, inner, computed };
}
