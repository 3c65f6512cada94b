import { sql } from 'kysely';
import type { Assignee } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { hiddenAmong, hiddenRecord } from '../access/hidden_names.ts';
import type { Context } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import { assignedColumn, assigneeIdSql } from '../storage/columns.ts';
import { assigneeNameSql, assigneeTypeSql, joinAssignees } from './assignees.ts';

/** One assignment. Times are ISO; `checked_in_at` is null while open. Notes about hidden assignees are hidden too. */
export interface Assignment {
  readonly id: string;
  readonly assignee: Assignee;
  readonly quantity: number;
  /** Which of its units, of types that number them. */
  readonly seat: number | null;
  readonly checked_out_at: string;
  readonly checked_out_by: string | null;
  readonly expected_checkin: string | null;
  readonly checkout_note: string | null;
  readonly checked_in_at: string | null;
  readonly checked_in_by: string | null;
  readonly checkin_note: string | null;
}

interface AssignmentRow extends Pick<
  Tables['assignment'],
  | 'id'
  | 'quantity'
  | 'seat'
  | 'checked_out_at'
  | 'expected_checkin'
  | 'checkout_note'
  | 'checked_in_at'
  | 'checkin_note'
> {
  readonly assignee_type: string;
  readonly assignee_id: string;
  readonly assignee_name: string;
  readonly checked_out_by: string | null;
  readonly checked_in_by: string | null;
}

/** The assignments of a record, newest first; `isOpen`: the current ones, largest first. */
export async function assignmentsOf(
  ctx: Context,
  record: RecordDefinition,
  recordId: string,
  page: number,
  pageSize: number,
  isOpen = false,
): Promise<Page<Assignment>> {
  const ofRecord = sql`s.company_id = ${ctx.companyId} and ${sql.ref(`s.${assignedColumn(record.name)}`)} = ${recordId}
    ${isOpen ? sql`and s.checked_in_at is null` : sql``}`;
  const rows = await ctx.tx.rows(sql<AssignmentRow>`
    select s.id, ${assigneeTypeSql('s')} as assignee_type, ${assigneeIdSql('s')} as assignee_id,
      ${assigneeNameSql()} as assignee_name, s.quantity, s.seat, s.checked_out_at, o.name as checked_out_by, s.expected_checkin,
      s.checkout_note, s.checked_in_at, i.name as checked_in_by, s.checkin_note
    from assignment s
    ${joinAssignees(ctx, 's')}
    left join app_user o on o.company_id = ${ctx.companyId} and o.id = s.checked_out_by
    left join app_user i on i.company_id = ${ctx.companyId} and i.id = s.checked_in_by
    where ${ofRecord}
    order by ${isOpen ? sql`s.seat` : sql`s.checked_out_at desc`}, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const n = await ctx.tx.count(sql`select count(*) as n from assignment s where ${ofRecord}`);
  const byType = [...Map.groupBy(rows, (row) => row.assignee_type)];
  const assignees = new Map(byType.map(([type, held]) => [type, new Set(held.map((row) => row.assignee_id))]));
  const isHidden = await hiddenAmong(ctx, assignees);
  const results = rows.map(({ assignee_type: type, assignee_id: id, assignee_name: name, ...row }): Assignment => {
    const one = {
      ...row,
      checked_out_at: row.checked_out_at.toISOString(),
      checked_in_at: row.checked_in_at?.toISOString() ?? null,
    };
    return isHidden(type, id)
      ? { ...one, assignee: { type, ...hiddenRecord(ctx, id) }, checkout_note: null, checkin_note: null }
      : { ...one, assignee: { type, id, name } };
  });
  return { count: n, count_is_exact: true, page, page_size: pageSize, results };
}
