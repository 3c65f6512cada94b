import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { moduleOfRecord } from '@steward/kernel/contract/module.ts';
import { assigneeTypes, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Words } from '@steward/kernel/contract/texts/translations.ts';
import { all, visible } from '../access/visibility.ts';
import type { Context } from '../context/context.ts';
import type { LogOf, LogWords } from '../context/logs.ts';
import { assignedColumn, assigneeColumn } from '../storage/columns.ts';
import { assigneeTypeSql } from './assignees.ts';

/** Who had what, from when to when: the assignments of all records that the caller may read, ended ones too. */
export function assignmentLog(words: Words<LogWords>): LogOf<Context> {
  return {
    name: 'assignment',
    icon: 'user-check',
    fields: fieldsFor,
    columns: ['checked_out_at', 'asset', 'assignee', 'checked_in_at', 'days'],
    defaultSort: '-checked_out_at',
    isOpen: (ctx) => assignedTypes(ctx).length > 0,
    rows: rowsFor,
    words: (language) => words[language],
  };
}

function assignedTypes({ user }: Context): RecordDefinition[] {
  return RECORDS.filter(
    (one) =>
      one.heldBy !== undefined &&
      can(user, permissionFor(one, 'read')) &&
      isModuleOn(user, moduleOfRecord(one.name) ?? ''),
  );
}

function fieldsFor(ctx: Context): Fields {
  const types = assignedTypes(ctx).map((one) => one.name);
  return {
    checked_out_at: { kind: 'datetime' },
    checked_in_at: { kind: 'datetime' },
    assignee: { kind: 'assignee' },
    ...Object.fromEntries(types.map((name) => [name, { kind: 'reference', to: name }] as const)),
    record: { kind: 'select', options: types },
    quantity: { kind: 'number' },
    days: { kind: 'number', scale: 1 },
    is_open: { kind: 'boolean' },
    expected_checkin: { kind: 'date' },
    checked_out_by: { kind: 'reference', to: 'user', actor: true },
    checked_in_by: { kind: 'reference', to: 'user', actor: true },
  };
}

function rowsFor(ctx: Context): RawBuilder<unknown> {
  const types = assignedTypes(ctx);
  const column = ({ name }: RecordDefinition): RawBuilder<unknown> => sql.ref(`s.${assignedColumn(name)}`);
  const seen = types.map(
    (one) => sql`${column(one)} in (select t.id from ${sql.table(one.table)} t where ${all(visible(ctx, one))})`,
  );
  const record = types.map((one) => sql`when ${column(one)} is not null then ${sql.lit(one.name)}`);
  return sql`select s.company_id, s.id, s.checked_out_at, s.checked_in_at, s.expected_checkin, s.quantity,
      ${sql.join(
        types.map((one) => sql`${column(one)},`),
        sql` `,
      )}
      ${sql.join(
        assigneeTypes().map(({ name }) => sql`${sql.ref(`s.${assigneeColumn(name)}`)},`),
        sql` `,
      )}
      ${assigneeTypeSql('s')} as assignee_type, case ${sql.join(record, sql` `)} end as record,
      s.checked_in_at is null as is_open, s.checked_out_by, s.checked_in_by,
      round((extract(epoch from coalesce(s.checked_in_at, ${ctx.now}) - s.checked_out_at) / 86400)::numeric, 1) as days
    from assignment s where s.company_id = ${ctx.companyId} and (${sql.join(seen, sql` or `)})`;
}
