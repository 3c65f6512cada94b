import { asset as assetRecord } from '@steward/contract/records/asset';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { writeActivity } from '../../engine/activity/write.ts';
import { demand, type Context } from '../../engine/context.ts';
import { AppError, invalid } from '../../engine/errors.ts';
import { staysInReach } from '../../engine/reach.ts';
import { countAround } from '../../records/asset/totals.ts';
import { findHolder, HOLDER_KEYS, refuseCircle, type HolderType } from './holder.ts';
import { settleClaims } from './settle.ts';
import { alreadyOut, demandHandling, lockAsset, nameOf, pastTime, statusFor } from './state.ts';

export interface CheckOut {
  readonly assetId: string;
  readonly holder: { readonly type: HolderType; readonly id: string };
  /** ISO time; absent: now. */
  readonly checkedOutAt?: string | null;
  /** YYYY-MM-DD. */
  readonly expectedCheckin?: string | null;
  readonly statusId?: string | null;
  readonly note?: string | null;
}

/**
 * Hands out one asset. Who may check out takes it for themselves, a place or another asset; for other people `can_assign_assets` is needed. Throws `already_checked_out` naming who has it, `not_deployable` naming the status, and
 * `invalid` for the rest. The row lock decides between people at the same moment; the partial unique index on open
 * assignments stands behind it.
 */
export async function checkOut(ctx: Context, wanted: CheckOut): Promise<void> {
  demandHandling(ctx, 'checkout');
  if (wanted.holder.type === 'user' && wanted.holder.id !== ctx.user.id) demand(ctx, 'can_assign_assets');
  const locked = await lockAsset(ctx, wanted.assetId, 'checkout');
  if (locked.holder_type) throw alreadyOut(locked);
  const status = await statusFor(ctx, locked, wanted.statusId);
  if (status.type !== 'deployable') throw new AppError('not_deployable', { params: { asset: nameOf(locked), status: status.name } });
  const at = pastTime(ctx, wanted.checkedOutAt, 'checked_out_at');
  const day = at.toISOString().slice(0, 10);
  if (wanted.expectedCheckin && wanted.expectedCheckin < day) throw invalid({ expected_checkin: { key: 'before_start', params: { start: day } } });
  const holder = await findHolder(ctx, wanted.holder);
  await refuseCircle(ctx, locked.id, holder);

  const ids = { user: holder.type === 'user' ? holder.id : null, location: holder.type === 'location' ? holder.id : null, asset: holder.type === 'asset' ? holder.id : null };
  const opening = ctx.tx.run(sql`
    insert into assignment (company_id, id, asset_id, holder_type, user_id, location_id, holder_asset_id, checked_out_at, checked_out_by, expected_checkin, checkout_note)
    values (${ctx.companyId}, ${v7()}, ${locked.id}, ${holder.type}, ${ids.user}, ${ids.location}, ${ids.asset}, ${at}, ${ctx.user.id || null}, ${wanted.expectedCheckin ?? null}, ${wanted.note ?? null})`);
  await opening.catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('assignment_open_uq') ? alreadyOut(locked) : error;
  });
  await countAround(ctx, [locked.id], () => ctx.tx.run(sql`
    update asset set holder_type = ${holder.type}, holder_user_id = ${ids.user}, holder_location_id = ${ids.location}, holder_asset_id = ${ids.asset},
      checked_out_at = ${at}, expected_checkin = ${wanted.expectedCheckin ?? null}, status_id = ${status.id}, state = 'deployed',
      location_id = coalesce(${holder.locationId}::uuid, location_id), version = version + 1, updated_at = ${ctx.now}
    where company_id = ${ctx.companyId} and id = ${locked.id}`));
  await staysInReach(ctx, assetRecord, 'checkout', [locked.id]).catch((error: unknown) => {
    // What is handed out goes to where its holder is.
    throw error instanceof AppError ? invalid({ [HOLDER_KEYS[holder.type]]: { key: 'outside_your_rights' } }) : error;
  });

  await settleClaims(ctx, locked.id, ids.user);
  await writeActivity(ctx, {
    record: assetRecord,
    id: locked.id,
    title: locked.name ?? locked.asset_tag,
    action: 'checkout',
    changes: [
      ...(wanted.expectedCheckin ? [{ field: 'expected_checkin', from: null, to: wanted.expectedCheckin }] : []),
      // The history tells it by the holder; whoever takes it back needs to know where it was, and as what.
      ...(holder.locationId && holder.locationId !== locked.location_id ? [{ field: 'location', from: { id: locked.location_id }, to: { id: holder.locationId }, hidden: true as const }] : []),
      ...(status.id === locked.status_id ? [] : [{ field: 'status', from: { id: locked.status_id }, to: { id: status.id }, hidden: true as const }]),
    ],
    target: { type: holder.type, id: holder.id, name: holder.name },
    note: wanted.note ?? null,
    workspaceId: locked.work_space_id,
  });
}
