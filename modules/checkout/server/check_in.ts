import { clearAssignee } from '@steward/modules/assets/server';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { location as locationRecord } from '@steward/modules/locations/contract';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { sql } from 'kysely';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { requireStillInScope } from '@steward/kernel/server/engine/scope.ts';
import { all, visible } from '@steward/kernel/server/engine/visibility.ts';
import { requireCheckoutPermission, lockAsset, nameOf, pastTime, statusFor } from './state.ts';

export interface CheckIn {
  readonly assetId: string;
  /** Location after the check-in; absent: the default location, or with `stays` unchanged. */
  readonly locationId?: string | null;
  readonly stays?: boolean;
  readonly statusId?: string | null;
  /** ISO time; absent: now. */
  readonly checkedInAt?: string | null;
  readonly note?: string | null;
}

/** Checks an asset in. Throws `not_checked_out`. Any status label is allowed. */
export async function checkIn(ctx: Context, wanted: CheckIn): Promise<void> {
  requireCheckoutPermission(ctx, 'checkin');
  const locked = await lockAsset(ctx, wanted.assetId, 'checkin');
  if (!locked.holder_type || !locked.holder_id)
    throw new AppError('not_checked_out', { params: { asset: nameOf(locked) } });
  const status = await statusFor(ctx, locked, wanted.statusId);
  const at = pastTime(ctx, wanted.checkedInAt, 'checked_in_at');
  if (locked.checked_out_at && at < locked.checked_out_at)
    throw invalid({
      checked_in_at: { key: 'before_start', params: { start: locked.checked_out_at.toISOString().slice(0, 10) } },
    });
  if (wanted.locationId) {
    const place = await ctx.tx.maybe(
      sql`select t.id from location t where ${all(visible(ctx, locationRecord))}
        and t.id = ${wanted.locationId} for share`,
    );
    if (!place)
      throw invalid({
        location_id: { key: 'no_such_record', params: { record: labelsOf(ctx.language, 'location').one } },
      });
  }
  const place = wanted.locationId ?? (wanted.stays ? null : locked.default_location_id);

  await ctx.tx.run(sql`
    update assignment set checked_in_at = ${at}, checked_in_by = ${ctx.user.id || null},
    checkin_note = ${wanted.note ?? null}
    where company_id = ${ctx.companyId} and asset_id = ${locked.id} and checked_in_at is null`);
  await clearAssignee(ctx, locked.id, { at, status, locationId: place });
  await requireStillInScope(ctx, assetRecord, 'checkin', [locked.id]);

  await emit(ctx, 'asset.checked_in', [
    {
      record: assetRecord,
      id: locked.id,
      title: locked.name ?? locked.asset_tag,
      action: 'checkin',
      changes: [
        ...(status.id === locked.status_id
          ? []
          : [
              {
                field: 'status',
                from: { id: locked.status_id, name: locked.status_name },
                to: { id: status.id, name: status.name },
              },
            ]),
        ...(locked.expected_checkin
          ? [{ field: 'expected_checkin', from: locked.expected_checkin, to: null, hidden: true as const }]
          : []),
      ],
      target: { type: locked.holder_type, id: locked.holder_id, name: locked.holder_name ?? '' },
      note: wanted.note ?? null,
      workspaceId: locked.work_space_id,
      data: { holder: { type: locked.holder_type, id: locked.holder_id } },
    },
  ]);
}
