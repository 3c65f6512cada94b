import { sql, type RawBuilder } from 'kysely';
import { listCell } from '@steward/kernel/contract/csv/list_cell.ts';
import { parseField, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { isObject, textsIn } from '@steward/kernel/contract/narrow.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { invalid } from '../context/errors.ts';
import { valueAt } from './export.ts';
import type { KindUndo, ServerKind } from './kind.ts';
import { text } from './text.ts';

const EXAMPLE_ID = '0198c0de-0000-7000-8000-000000000001';

/** JSON schemas of an id, and of a record that is referred to. */
export const ID = { type: 'string', format: 'uuid', examples: [EXAMPLE_ID] };
export const NAMED = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: ID,
    name: { type: 'string' },
    hidden: { const: true, description: 'Out of the scope of the reader; the name says so' },
    icon: { type: ['string', 'null'] },
    color: { type: ['string', 'null'] },
    tag: { type: ['string', 'null'], description: 'Tells it from others of its name, such as the asset tag.' },
    place: { type: ['string', 'null'], description: 'Name of the location where it is.' },
  },
};

/** The ids that a condition compares with; refuses what is not an id. */
export function idsIn(value: unknown): string[] {
  const parsed = parseField({ kind: 'references' }, Array.isArray(value) ? value : [value]);
  if ('problem' in parsed) throw invalid({ filters: parsed.problem });
  return textsIn(parsed.value);
}

/** The history has names beside the ids. */
const recorded: KindUndo['recorded'] = ({ from, to }) => ({ before: withoutNames(from), after: withoutNames(to) });

function withoutNames(value: unknown): unknown {
  return Array.isArray(value) ? value.map(withoutNames) : isObject(value) ? value['id'] : value;
}

const column = (key: string): string => `${key}_id`;

/** One record, by its id in a column. Files have its name, or further fields of it. */
export const reference: ServerKind = {
  ...text,
  column,
  encode: (key, value) => ({ [column(key)]: value }),
  decode: (key, row) => row[column(key)],
  undo: { recorded },
  shown: ({ key, field, raw, name, through }) => name(field.to ?? '', field.via ? through(key, raw) : raw[column(key)]),
  exported: ({ key, field, part, reference: position, take }) => {
    const type = field.to ?? '';
    const index = position();
    if (part) {
      take(type, part);
      return { kind: 'text', cell: (values, names) => names.inner(type, valueAt(values, index), part) };
    }
    if (key === 'created_by') return { kind: 'text', cell: (values, names) => names.actor(valueAt(values, index)) };
    return { kind: 'text', cell: (values, names) => names.name(type, valueAt(values, index)) };
  },
  schema: (_field, isInput) => (isInput ? ID : NAMED),
};

/** Condition on rows `l` of a field's link table: the linked record is not in the recycle bin. */
export function linkCounts(
  companyId: string,
  { through, to = '', mayLoseTarget }: FieldDefinition,
): RawBuilder<unknown> {
  const other = sql.ref(`l.${through?.other ?? ''}`);
  if (!mayLoseTarget) return sql`${other} is not null`;
  return sql`exists (select 1 from ${sql.table(recordNamed(to).table)} o where o.company_id = ${companyId}
    and o.id = ${other} and o.deleted_at is null)`;
}

/** Several records, by the rows of a link table. */
export const references: ServerKind = {
  ...text,
  column: null,
  encode: () => ({}),
  decode: () => undefined,
  undo: { recorded, byInputOnly: true },
  shown: ({ links = [] }) => links,
  filter: (companyId, field, { op, value }) => {
    const { through } = field;
    if (!through) throw invalid({ filters: { key: 'unknown_filter' } });
    const { table, own, other } = through;
    const condition =
      op === 'in' || op === 'not_in'
        ? sql`and ${sql.ref(`l.${other}`)} = any(${idsIn(value)}::uuid[])`
        : sql`and ${linkCounts(companyId, field)}`;
    const exists = sql`exists (select 1 from ${sql.table(table)} l where l.company_id = ${companyId}
    and ${sql.ref(`l.${own}`)} = t.id ${condition})`;
    return op === 'in' || op === 'not_empty' ? exists : sql`not ${exists}`;
  },
  exported: ({ field, companyId, references: position, title }) => {
    const type = field.to ?? '';
    const { table = '', own = '', other = '' } = field.through ?? {};
    const target = recordNamed(type);
    // Linked ids, ordered by name.
    const index = position(
      () => sql`(select string_agg(o.id::text, ';' order by ${title(target, 'o')}, o.id)
    from ${sql.table(table)} l join ${sql.table(target.table)} o on o.company_id = ${companyId}
    and o.id = ${sql.ref(`l.${other}`)}
    where l.company_id = ${companyId} and ${sql.ref(`l.${own}`)} = t.id and o.deleted_at is null)`,
    );
    return {
      kind: 'text',
      cell: (values, names) =>
        valueAt(values, index) === ''
          ? ''
          : listCell(
              valueAt(values, index)
                .split(';')
                .map((id) => names.name(type, id)),
            ),
    };
  },
  schema: (_field, isInput) => ({ type: 'array', items: isInput ? ID : NAMED }),
};
