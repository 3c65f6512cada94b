import { sql } from 'kysely';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { assigneeIdSql } from '@steward/kernel/server/storage/columns.ts';
import { checkIn } from './check_in.ts';
import { checkOut } from './check_out.ts';
import { isMoved, moveContentsBack } from './contents.ts';

/** Undoes a check-out and restores location and status, also of contents that moved along. */
export async function undoCheckOut(ctx: Context, line: RecordedChange): Promise<true> {
  const assignee = await currentAssignee(ctx, line);
  // Already checked in.
  if (assignee === null) return true;
  if (assignee !== line.target_id) throw new AppError('not_checked_out', { params: { asset: line.record_title } });
  await checkIn(ctx, {
    assetId: line.record_id,
    locationId: idBefore(line, 'location'),
    statusId: idBefore(line, 'status'),
    leavesContents: true,
  });
  await contentsBack(ctx, line);
  return true;
}

/** Undoes a check-in by checking the asset out again. */
export async function undoCheckIn(ctx: Context, line: RecordedChange): Promise<true> {
  if (!line.target_id || !line.target_type || findRecord(line.target_type)?.canHold === undefined) return true;
  const since = line.changes.find((one) => one.field === 'expected_checkin')?.from;
  const day = today(ctx);
  const expectedCheckin = typeof since === 'string' && since >= day ? since : null;
  await checkOut(ctx, {
    assetId: line.record_id,
    assignee: { type: line.target_type, id: line.target_id },
    statusId: idBefore(line, 'status'),
    expectedCheckin,
  });
  await contentsBack(ctx, line);
  return true;
}

async function contentsBack(ctx: Context, line: RecordedChange): Promise<void> {
  const contents = line.changes.find((one) => one.field === 'contents')?.from;
  if (Array.isArray(contents))
    await moveContentsBack(ctx, { id: line.record_id, title: line.record_title }, contents.filter(isMoved));
}

async function currentAssignee(ctx: Context, line: RecordedChange): Promise<string | null> {
  // The assignee is computed from several columns.
  const row = await ctx.tx.maybe(sql<{ id: string | null }>`
    select ${assigneeIdSql('t')} as id from asset t
    where t.company_id = ${ctx.companyId} and t.id = ${line.record_id} and t.deleted_at is null`);
  return row?.id ?? null;
}

function idBefore({ changes }: RecordedChange, field: string): string | null {
  const from = changes.find((one) => one.field === field)?.from;
  return typeof from === 'object' && from !== null && 'id' in from && typeof from.id === 'string' ? from.id : null;
}
