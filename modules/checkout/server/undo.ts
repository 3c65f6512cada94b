import { ASSIGNEE_TYPES } from '../contract/actions.ts';
import { isOneOf } from '@steward/kernel/contract/narrow.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { checkIn } from './check_in.ts';
import { checkOut } from './check_out.ts';

/** Takes back a check-out: location and status are as before. */
export async function undoCheckOut(ctx: Context, line: RecordedChange): Promise<true> {
  const holder = await currentAssignee(ctx, line);
  // Already checked in.
  if (holder === null) return true;
  if (holder !== line.target_id) throw new AppError('not_checked_out', { params: { asset: line.record_title } });
  await checkIn(ctx, {
    assetId: line.record_id,
    locationId: idBefore(line, 'location'),
    statusId: idBefore(line, 'status'),
  });
  return true;
}

/** Takes back a check-in: the asset is checked out again. */
export async function undoCheckIn(ctx: Context, line: RecordedChange): Promise<true> {
  if (!line.target_id || !isOneOf(ASSIGNEE_TYPES, line.target_type)) return true;
  const since = line.changes.find((one) => one.field === 'expected_checkin')?.from;
  const day = today(ctx);
  const expectedCheckin = typeof since === 'string' && since >= day ? since : null;
  await checkOut(ctx, {
    assetId: line.record_id,
    holder: { type: line.target_type, id: line.target_id },
    statusId: idBefore(line, 'status'),
    expectedCheckin,
  });
  return true;
}

async function currentAssignee(ctx: Context, line: RecordedChange): Promise<string | null> {
  const row = await ctx.tx.maybe(sql<{ id: string | null }>`
    select coalesce(holder_user_id, holder_location_id, holder_asset_id) as id from asset
    where company_id = ${ctx.companyId} and id = ${line.record_id} and deleted_at is null`);
  return row?.id ?? null;
}

function idBefore({ changes }: RecordedChange, field: string): string | null {
  const from = changes.find((one) => one.field === field)?.from;
  return typeof from === 'object' && from !== null && 'id' in from && typeof from.id === 'string' ? from.id : null;
}
