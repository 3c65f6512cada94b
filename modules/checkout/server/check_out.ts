import { writeAssignees } from '@steward/modules/assets/server';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { insertFrom } from '@steward/kernel/server/database/insert_rows.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { outOfScope } from '@steward/kernel/server/engine/scope.ts';
import { dayAt } from '@steward/kernel/server/context/today.ts';
import {
  findAssignees,
  ASSIGNEE_KEYS,
  noAssignee,
  refuseCircle,
  type FoundAssignee,
  type AssigneeType,
} from './assignee.ts';
import {
  alreadyOut,
  requireCheckoutPermission,
  lockAssets,
  nameOf,
  pastTime,
  statusFor,
  type LockedAsset,
} from './state.ts';

export interface CheckOut {
  readonly assetId: string;
  readonly holder: { readonly type: AssigneeType; readonly id: string };
  /** ISO time; absent: now. */
  readonly checkedOutAt?: string | null;
  /** YYYY-MM-DD. */
  readonly expectedCheckin?: string | null;
  readonly statusId?: string | null;
  readonly note?: string | null;
}

/** A check-out to be written. */
interface Opening {
  readonly wanted: CheckOut;
  readonly locked: LockedAsset;
  readonly status: { readonly id: string };
  readonly holder: FoundAssignee;
  readonly at: Date;
}

/**
 * Checks an asset out. The permission allows oneself, locations and assets; other users need `can_assign_assets`.
 * Throws `already_checked_out` with the assignee, `not_deployable` with the status, and `invalid`. The row lock decides
 * between concurrent calls, backed by the partial unique index on open assignments.
 */
export async function checkOut(ctx: Context, wanted: CheckOut): Promise<void> {
  const [answer] = await checkOutTogether(ctx, [wanted]);
  if (answer instanceof AppError) throw answer;
}

/** Only part of a set was refused after writing: repeat one by one. */
class Apart extends Error {}

/**
 * Checks out several, each to its own assignee; a refused one does not stop the others. As a set, except for assets
 * assigned to assets, which may depend on each other.
 */
export async function checkOutEach(ctx: Context, all: readonly CheckOut[]): Promise<(true | AppError)[]> {
  const answers = new Map<CheckOut, true | AppError>();
  const alone = all.filter(
    (one, index) => one.holder.type === 'asset' || all.findIndex((other) => other.assetId === one.assetId) !== index,
  );
  const set = all.filter((one) => !alone.includes(one));
  try {
    const done = await ctx.tx.savepoint(() => checkOutTogether(ctx, set));
    for (const [index, one] of set.entries()) answers.set(one, done[index] ?? new AppError('internal'));
  } catch (error) {
    if (!(error instanceof Apart) && !(error instanceof AppError)) throw error;
    alone.unshift(...set);
  }
  for (const one of alone)
    answers.set(
      one,
      await ctx.tx
        .savepoint(() => checkOut(ctx, one))
        .then(
          (): true => true,
          (error: unknown) => {
            if (error instanceof AppError) return error;
            throw error;
          },
        ),
    );
  return all.map((one) => answers.get(one) ?? new AppError('internal'));
}

async function checkOutTogether(ctx: Context, all: readonly CheckOut[]): Promise<(true | AppError)[]> {
  if (all.length === 0) return [];
  requireCheckoutPermission(ctx, 'checkout');
  const locked = await lockAssets(
    ctx,
    all.map((one) => one.assetId),
    'checkout',
  );
  const judged = await judge(ctx, all, locked);
  const openings = judged.filter((one): one is Opening => !(one instanceof AppError));
  for (const { locked: own, holder } of openings) await refuseCircle(ctx, own.id, holder);
  if (openings.length > 0) await open(ctx, openings);
  return judged.map((one) => (one instanceof AppError ? one : true));
}

/** Validates check-outs of assets not written yet, as in an import's check: `true`, or the refusal. */
export async function tryCheckOuts(
  ctx: Context,
  all: readonly CheckOut[],
  assets: ReadonlyMap<string, LockedAsset>,
): Promise<(true | AppError)[]> {
  requireCheckoutPermission(ctx, 'checkout');
  return (await judge(ctx, all, assets)).map((one) => (one instanceof AppError ? one : true));
}

/** All checks before writing, except cycles. */
async function judge(
  ctx: Context,
  all: readonly CheckOut[],
  assets: ReadonlyMap<string, LockedAsset | AppError>,
): Promise<(Opening | AppError)[]> {
  const holders = new Map<AssigneeType, Map<string, FoundAssignee>>();
  for (const [type, wanted] of [...Map.groupBy(all, (one) => one.holder.type)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  ))
    holders.set(type, await findAssignees(ctx, type, [...new Set(wanted.map((one) => one.holder.id))]));
  const judged: (Opening | AppError)[] = [];
  for (const wanted of all) {
    try {
      judged.push(
        await judgeOne(ctx, wanted, assets.get(wanted.assetId), holders.get(wanted.holder.type)?.get(wanted.holder.id)),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      judged.push(error);
    }
  }
  return judged;
}

async function judgeOne(
  ctx: Context,
  wanted: CheckOut,
  locked: LockedAsset | AppError | undefined,
  holder: FoundAssignee | undefined,
): Promise<Opening> {
  if (wanted.holder.type === 'user' && wanted.holder.id !== ctx.user.id) requirePermission(ctx, 'can_assign_assets');
  if (!locked) throw new AppError('not_found');
  if (locked instanceof AppError) throw locked;
  if (locked.holder_type) throw alreadyOut(locked);
  const status = await statusFor(ctx, locked, wanted.statusId);
  if (status.type !== 'deployable')
    throw new AppError('not_deployable', { params: { asset: nameOf(locked), status: status.name } });
  const at = pastTime(ctx, wanted.checkedOutAt, 'checked_out_at');
  const day = dayAt(ctx, at);
  if (wanted.expectedCheckin && wanted.expectedCheckin < day)
    throw invalid({ expected_checkin: { key: 'before_start', params: { start: day } } });
  if (!holder) throw noAssignee(ctx, wanted.holder.type);
  return { wanted, locked, status, holder, at };
}

async function open(ctx: Context, openings: readonly Opening[]): Promise<void> {
  const ids = openings.map((one) => one.locked.id);
  const rows = openings.map(({ wanted, locked, status, holder, at }) => ({
    id: v7(),
    asset_id: locked.id,
    holder_type: holder.type,
    user_id: holder.type === 'user' ? holder.id : null,
    location_id: holder.type === 'location' ? holder.id : null,
    holder_asset_id: holder.type === 'asset' ? holder.id : null,
    at,
    expected_checkin: wanted.expectedCheckin ?? null,
    note: wanted.note ?? null,
    status_id: status.id,
    its_location_id: holder.locationId,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, asset_id uuid, holder_type text,
    user_id uuid, location_id uuid, holder_asset_id uuid, at timestamptz, expected_checkin date, note text)`;
  await ctx.tx
    .run(
      insertFrom(
        ctx.companyId,
        'assignment',
        {
          id: sql`x.id`,
          asset_id: sql`x.asset_id`,
          holder_type: sql`x.holder_type`,
          user_id: sql`x.user_id`,
          location_id: sql`x.location_id`,
          holder_asset_id: sql`x.holder_asset_id`,
          checked_out_at: sql`x.at`,
          checked_out_by: ctx.user.id || null,
          expected_checkin: sql`x.expected_checkin`,
          checkout_note: sql`x.note`,
        },
        given,
      ),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('assignment_open_uq'))) throw error;
      const [first] = openings;
      throw openings.length === 1 && first ? alreadyOut(first.locked) : new Apart();
    });
  await writeAssignees(ctx, rows);
  // The asset moves to its assignee's location.
  const outside = await outOfScope(ctx, assetRecord, 'checkout', ids, true);
  if (outside.size > 0)
    throw openings.length === 1
      ? invalid({ [ASSIGNEE_KEYS[openings[0]?.holder.type ?? 'user']]: { key: 'outside_your_rights' } })
      : new Apart();

  await emit(
    ctx,
    'asset.checked_out',
    openings.map(({ wanted, locked, status, holder }) => ({
      record: assetRecord,
      id: locked.id,
      title: locked.name ?? locked.asset_tag,
      action: 'checkout',
      changes: [
        ...(wanted.expectedCheckin ? [{ field: 'expected_checkin', from: null, to: wanted.expectedCheckin }] : []),
        // Stored for undo: previous location and status.
        ...(holder.locationId && holder.locationId !== locked.location_id
          ? [
              {
                field: 'location',
                from: { id: locked.location_id },
                to: { id: holder.locationId },
                hidden: true as const,
              },
            ]
          : []),
        ...(status.id === locked.status_id
          ? []
          : [{ field: 'status', from: { id: locked.status_id }, to: { id: status.id }, hidden: true as const }]),
      ],
      target: { type: holder.type, id: holder.id, name: holder.name },
      note: wanted.note ?? null,
      workspaceId: locked.work_space_id,
      data: { holder: { type: holder.type, id: holder.id }, expectedCheckin: wanted.expectedCheckin ?? null },
    })),
  );
}
