import { ASSIGNEE_TYPES } from '../contract/actions.ts';
import { isOneOf } from '@steward/kernel/contract/narrow.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange, UndoVerbsOf } from '@steward/kernel/server/context/history.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { checkIn } from './check_in.ts';
import { checkOut } from './check_out.ts';

/** Undo of check-outs and check-ins for `undoBatch`: restores location and status. */
export const undoVerbs: UndoVerbsOf<Context> = {
  checkout: async (ctx, deed) => {
    const holder = await currentAssignee(ctx, deed);
    // Already checked in.
    if (holder === null) return;
    if (holder !== deed.target_id) throw new AppError('not_checked_out', { params: { asset: deed.record_title } });
    await checkIn(ctx, {
      assetId: deed.record_id,
      locationId: idBefore(deed, 'location'),
      statusId: idBefore(deed, 'status'),
    });
  },
  checkin: async (ctx, deed) => {
    if (!deed.target_id || !isOneOf(ASSIGNEE_TYPES, deed.target_type)) return;
    const since = deed.changes.find((one) => one.field === 'expected_checkin')?.from;
    const day = today(ctx);
    const expectedCheckin = typeof since === 'string' && since >= day ? since : null;
    await checkOut(ctx, {
      assetId: deed.record_id,
      holder: { type: deed.target_type, id: deed.target_id },
      statusId: idBefore(deed, 'status'),
      expectedCheckin,
    });
  },
};

async function currentAssignee(ctx: Context, deed: RecordedChange): Promise<string | null> {
  const row = await ctx.tx.maybe(sql<{ id: string | null }>`
    select coalesce(holder_user_id, holder_location_id, holder_asset_id) as id from asset
    where company_id = ${ctx.companyId} and id = ${deed.record_id} and deleted_at is null`);
  return row?.id ?? null;
}

function idBefore({ changes }: RecordedChange, field: string): string | null {
  const from = changes.find((one) => one.field === field)?.from;
  return typeof from === 'object' && from !== null && 'id' in from && typeof from.id === 'string' ? from.id : null;
}
