import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { insertRows } from '../database/insert_rows.ts';
import type { Tables } from '../database/tables.ts';
import { assignedColumn, assigneeColumn, assigneeColumns } from '../storage/columns.ts';
import { giveBack, take } from './stock.ts';

/** A new assignment. The record and the assignee are locked. */
export interface NewAssignment {
  readonly id: string;
  readonly assignee: AssigneeChoice;
  /** How many; only of types that are held by many. */
  readonly quantity?: number;
  readonly at: Date;
  /** YYYY-MM-DD. */
  readonly expectedCheckin?: string | null;
  readonly note?: string | null;
  /** Which of its units, of types that number them. */
  readonly seat?: number;
}

/** A record with one assignee has one already; the whole set is refused. */
export class AlreadyAssigned extends Error {}

/**
 * Opens assignments in one statement, after counting the units of records with several assignees. Returns their ids,
 * without those of records that have too few units left. Throws {@link AlreadyAssigned}.
 */
export async function openAssignments(
  ctx: Context,
  record: RecordDefinition,
  wanted: readonly NewAssignment[],
): Promise<(string | null)[]> {
  const isCounted = record.heldBy === 'many';
  const enough = isCounted ? await take(ctx, record, quantities(wanted)) : null;
  const rows = wanted.map((one) => (enough?.has(one.id) === false ? null : assignmentRow(record, one)));
  const written = rows.filter((one) => one !== null);
  if (written.length === 0) return rows.map(() => null);
  await ctx.tx
    .run(insertRows(ctx.companyId, 'assignment', written, { checked_out_by: ctx.user.id || null }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.includes(`assignment_${record.name}_open_uq`))
        throw new AlreadyAssigned();
      throw error;
    });
  return rows.map((one) => one?.id ?? null);
}

function assignmentRow(record: RecordDefinition, one: NewAssignment) {
  return {
    id: v7(),
    [assignedColumn(record.name)]: one.id,
    ...assigneeColumns(one.assignee),
    quantity: one.quantity ?? 1,
    checked_out_at: one.at,
    expected_checkin: one.expectedCheckin ?? null,
    checkout_note: one.note ?? null,
    ...(one.seat === undefined ? {} : { seat: one.seat }),
  };
}

/** How many of each record. */
function quantities(of: readonly { readonly id: string; readonly quantity?: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { id, quantity = 1 } of of) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return sums;
}

/** How an assignment ends. */
export interface Ending {
  readonly at: Date;
  readonly note?: string | null;
}

/** Ends the open assignments of records with one assignee each, which the caller has locked; in one statement. */
export async function closeAssignments(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  { at, note = null }: Ending,
): Promise<void> {
  await ctx.tx.run(sql`
    update assignment set checked_in_at = ${at}, checked_in_by = ${ctx.user.id || null}, checkin_note = ${note}
    where company_id = ${ctx.companyId} and ${sql.ref(assignedColumn(record.name))} = any(${[...ids]}::uuid[])
    and checked_in_at is null`);
}

/** A part of an assignment, or all of it. */
export interface Return {
  /** Id of the assignment. */
  readonly id: string;
  readonly quantity: number;
}

type OpenAssignment = Pick<Tables['assignment'], 'id' | 'quantity'> & Readonly<Record<string, unknown>>;

/**
 * Returns units of records with several assignees. The remaining units keep their assignment; the returned ones become
 * an ended assignment of their own, so that the sum at any time is right. Answers for each whether that many were
 * checked out.
 */
export async function returnAssignments(
  ctx: Context,
  record: RecordDefinition,
  returned: readonly Return[],
  { at, note = null }: Ending,
): Promise<boolean[]> {
  const open = await ctx.tx.rows(sql<OpenAssignment>`
    select s.* from assignment s where s.company_id = ${ctx.companyId}
    and ${sql.ref(`s.${assignedColumn(record.name)}`)} is not null and s.checked_in_at is null
    and s.id = any(${returned.map((one) => one.id)}::uuid[]) order by s.id for update`);
  const left = new Map(open.map((one) => [one.id, one.quantity]));
  const answers = returned.map(({ id, quantity }) => {
    const there = left.get(id) ?? 0;
    if (quantity < 1 || quantity > there) return false;
    left.set(id, there - quantity);
    return true;
  });
  const changed = open
    .map((one) => ({ one, stays: left.get(one.id) ?? 0 }))
    .filter(({ one, stays }) => stays < one.quantity);
  const ended = { checked_in_at: at, checked_in_by: ctx.user.id || null, checkin_note: note };
  const whole = changed.filter(({ stays }) => stays === 0).map(({ one }) => one.id);
  if (whole.length > 0)
    await ctx.tx.run(sql`
      update assignment set checked_in_at = ${at}, checked_in_by = ${ended.checked_in_by}, checkin_note = ${note}
      where company_id = ${ctx.companyId} and id = any(${whole}::uuid[])`);
  const parts = changed.filter(({ stays }) => stays > 0);
  if (parts.length > 0) {
    const rest = parts.map(({ one, stays }) => ({ id: one.id, quantity: stays }));
    await ctx.tx.run(sql`
      update assignment s set quantity = x.quantity
      from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb) as x (id uuid, quantity int)
      where s.company_id = ${ctx.companyId} and s.id = x.id`);
    const back = parts.map(({ one, stays }) => ({ ...copyOf(record, one), quantity: one.quantity - stays }));
    await ctx.tx.run(insertRows(ctx.companyId, 'assignment', back, ended));
  }
  const sums = new Map<string, number>();
  for (const { one, stays } of changed) {
    const id = String(one[assignedColumn(record.name)]);
    sums.set(id, (sums.get(id) ?? 0) + one.quantity - stays);
  }
  await giveBack(ctx, record, sums);
  return answers;
}

/** A new assignment like one that is there. */
function copyOf(record: RecordDefinition, one: OpenAssignment): Record<string, unknown> {
  const kept = [
    assignedColumn(record.name),
    ...assigneeTypes().map((type) => assigneeColumn(type.name)),
    'checked_out_at',
    'checked_out_by',
    'expected_checkin',
    'checkout_note',
  ];
  return { id: v7(), ...Object.fromEntries(kept.map((key) => [key, one[key]])) };
}
