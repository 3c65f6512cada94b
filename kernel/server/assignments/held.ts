import { sql } from 'kysely';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { moduleOfRecord } from '@steward/kernel/contract/module.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { HeldUnits } from '@steward/kernel/contract/wire/choices.ts';
import type { Context } from '../context/context.ts';
import { assignedColumn, assigneeColumn, titleSql } from '../storage/columns.ts';

interface Row extends Omit<HeldUnits, 'record' | 'since'> {
  readonly since: Date;
}

/**
 * The units assigned to an assignee, of all types with several assignees and in all workspaces; without types of
 * modules that are off. The caller has checked that they may be shown.
 */
export async function unitsHeldBy(ctx: Context, { type, id }: AssigneeChoice): Promise<HeldUnits[]> {
  const found: HeldUnits[] = [];
  for (const record of RECORDS) {
    if (record.heldBy !== 'many' || !isModuleOn(ctx.user, moduleOfRecord(record.name) ?? '')) continue;
    const title = titleSql(record, 't');
    const rows = await ctx.tx.rows(sql<Row>`
      select t.id, ${title} as name, sum(s.quantity)::int as quantity, min(s.checked_out_at) as since,
        min(s.expected_checkin) as due, array_agg(s.seat order by s.seat) filter (where s.seat is not null) as seats
      from assignment s join ${sql.table(record.table)} t on t.company_id = ${ctx.companyId}
        and t.id = ${sql.ref(`s.${assignedColumn(record.name)}`)} and t.deleted_at is null
      where s.company_id = ${ctx.companyId} and ${sql.ref(`s.${assigneeColumn(type)}`)} = ${id}
        and s.checked_in_at is null
      group by t.id, ${title} order by ${title}, t.id limit 200`);
    found.push(...rows.map((row) => ({ ...row, record: record.name, since: row.since.toISOString() })));
  }
  return found;
}
