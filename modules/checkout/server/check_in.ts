import { sql } from 'kysely';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { requireStillInScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { closeAssignments } from '@steward/kernel/server/assignments/write.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { writeBisecting } from '@steward/kernel/server/engine/operations/many.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { clearAssignees } from '@steward/modules/assets/server';
import { location as locationRecord } from '@steward/modules/locations/contract';
import { contentsFollow } from './contents.ts';
import {
  requireCheckoutPermission,
  lockAssets,
  nameOf,
  pastTime,
  statusFor,
  titleOf,
  type LockedAsset,
} from './state.ts';

export interface CheckIn {
  /** Location after the check-in; absent: the default location, or with `stays` unchanged. */
  readonly locationId?: string | null;
  readonly stays?: boolean;
  /** Its contents stay where they are. */
  readonly leavesContents?: boolean;
  readonly statusId?: string | null;
  /** ISO time; absent: now. */
  readonly checkedInAt?: string | null;
  readonly note?: string | null;
}

/** A check-in to be written. */
interface Closing {
  readonly locked: LockedAsset;
  readonly assignee: { readonly type: string; readonly id: string; readonly name: string };
  readonly status: Awaited<ReturnType<typeof statusFor>>;
}

/** Checks an asset in. Throws `not_checked_out`. Any status label is allowed. */
export async function checkIn(ctx: Context, { assetId, ...wanted }: CheckIn & { assetId: string }): Promise<void> {
  const [answer] = await checkInTogether(ctx, [assetId], wanted);
  if (answer instanceof AppError) throw answer;
}

/** Checks several assets in; a refused one does not stop the others. Answers in the order of the ids. */
export function checkInMany(ctx: Context, ids: readonly string[], wanted: CheckIn): Promise<(true | AppError)[]> {
  requireCheckoutPermission(ctx, 'checkin');
  return writeBisecting(ctx, ids, (some) => checkInTogether(ctx, some, wanted));
}

async function checkInTogether(ctx: Context, ids: readonly string[], wanted: CheckIn): Promise<(true | AppError)[]> {
  requireCheckoutPermission(ctx, 'checkin');
  const at = pastTime(ctx, wanted.checkedInAt, 'checked_in_at');
  const found = await lockAssets(ctx, ids, 'checkin');
  const judged: (Closing | AppError)[] = [];
  for (const id of ids) {
    try {
      judged.push(await judgeOne(ctx, found.get(id), wanted, at));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      judged.push(error);
    }
  }
  const closings = judged.filter((one): one is Closing => !(one instanceof AppError));
  if (closings.length > 0) {
    await checkPlace(ctx, wanted.locationId);
    await close(ctx, closings, wanted, at);
  }
  return judged.map((one) => (one instanceof AppError ? one : true));
}

async function judgeOne(
  ctx: Context,
  locked: LockedAsset | AppError | undefined,
  wanted: CheckIn,
  at: Date,
): Promise<Closing> {
  if (!locked) throw new AppError('not_found');
  if (locked instanceof AppError) throw locked;
  const { assignee_type: type, assignee_id: id, assignee_name: name } = locked;
  if (!type || !id) throw new AppError('not_checked_out', { params: { asset: nameOf(locked) } });
  if (locked.checked_out_at && at < locked.checked_out_at)
    throw invalid({
      checked_in_at: { key: 'before_start', params: { start: locked.checked_out_at.toISOString().slice(0, 10) } },
    });
  return { locked, assignee: { type, id, name: name ?? '' }, status: await statusFor(ctx, locked, wanted.statusId) };
}

async function checkPlace(ctx: Context, locationId: string | null | undefined): Promise<void> {
  if (!locationId) return;
  const place = await ctx.tx.maybe(
    sql`select t.id from location t where ${all(visible(ctx, locationRecord))} and t.id = ${locationId} for share`,
  );
  if (!place)
    throw invalid({
      location_id: { key: 'no_such_record', params: { record: labelsOf(ctx.language, 'location').one } },
    });
}

async function close(ctx: Context, closings: readonly Closing[], wanted: CheckIn, at: Date): Promise<void> {
  const ids = closings.map(({ locked }) => locked.id);
  const note = wanted.note ?? null;
  const placeOf = (locked: LockedAsset): string | null =>
    wanted.locationId ?? (wanted.stays ? null : locked.default_location_id);
  await closeAssignments(ctx, assetRecord, ids, { at, note });
  await clearAssignees(
    ctx,
    closings.map(({ locked, status }) => ({ id: locked.id, status, locationId: placeOf(locked) })),
    at,
  );
  await requireStillInScope(ctx, assetRecord, 'checkin', ids);
  const contents = await contentsFollow(
    ctx,
    closings.flatMap(({ locked }) => {
      const locationId = placeOf(locked);
      return wanted.leavesContents || locationId === null
        ? []
        : [{ id: locked.id, title: titleOf(locked), from: locked.location_id, locationId }];
    }),
    'checkin',
  );

  await emit(
    ctx,
    'asset.checked_in',
    closings.map(({ locked, assignee, status }) => ({
      record: assetRecord,
      id: locked.id,
      title: titleOf(locked),
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
        ...(contents.has(locked.id)
          ? [{ field: 'contents', from: contents.get(locked.id), to: null, hidden: true as const }]
          : []),
      ],
      target: assignee,
      note,
      workspaceId: locked.work_space_id,
      data: { assignee: { type: assignee.type, id: assignee.id } },
    })),
  );
}
