import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { listCell } from '@steward/kernel/contract/csv/list_cell.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { sql, type RawBuilder } from 'kysely';
import { invalid } from '../context/errors.ts';
import { valueAt } from './export.ts';
import { idsIn } from './ids.ts';
import type { ServerKind } from './kind.ts';
import { ID, NAMED } from './schemas.ts';
import { text } from './text.ts';

/** Rows `l` of the link table of a field that count: none to what lies in the recycle bin, where it may lie there. */
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
  shown: ({ links = [] }) => links,
  filter: (companyId, field, { op, value }) => {
    const { through } = field;
    if (!through) throw invalid({ filters: { key: 'unknown_filter' } });
    const { table, own, other } = through;
    const narrowed =
      op === 'in' || op === 'not_in'
        ? sql`and ${sql.ref(`l.${other}`)} = any(${idsIn(value)}::uuid[])`
        : sql`and ${linkCounts(companyId, field)}`;
    const exists = sql`exists (select 1 from ${sql.table(table)} l where l.company_id = ${companyId}
    and ${sql.ref(`l.${own}`)} = t.id ${narrowed})`;
    return op === 'in' || op === 'not_empty' ? exists : sql`not ${exists}`;
  },
  exported: ({ field, companyId, references: position, title }) => {
    const type = field.to ?? '';
    const { table = '', own = '', other = '' } = field.through ?? {};
    const target = recordNamed(type);
    // Linked ids in the order of names.
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
