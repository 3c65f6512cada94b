import { assigneeKey, type AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { findAssignees, noAssignee, type FoundAssignee } from '@steward/kernel/server/assignments/assignees.ts';
import { circlesAmong, lockChains } from '@steward/kernel/server/assignments/chains.ts';
import { AlreadyAssigned, openAssignments } from '@steward/kernel/server/assignments/write.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { dayAt } from '@steward/kernel/server/context/today.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { DependentChanges } from '@steward/kernel/server/engine/hooks.ts';
import { writeBisecting } from '@steward/kernel/server/engine/operations/many.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { writeAssignees } from '@steward/modules/assets/server';
import { moveContents } from './contents.ts';
import {
  alreadyOut,
  requireCheckoutPermission,
  lockAssets,
  nameOf,
  pastTime,
  statusFor,
  titleOf,
  type LockedAsset,
} from './state.ts';

export interface CheckOut {
  readonly assetId: string;
  readonly assignee: AssigneeChoice;
  /** ISO time; absent: now. */
  readonly checkedOutAt?: string | null;
  /** YYYY-MM-DD. */
  readonly expectedCheckin?: string | null;
  readonly statusId?: string | null;
  readonly note?: string | null;
  /** Its contents move with it. */
  readonly takesContents?: boolean;
}

/** A check-out to be written. */
interface Opening {
  readonly wanted: CheckOut;
  readonly locked: LockedAsset;
  readonly status: { readonly id: string };
  readonly assignee: FoundAssignee;
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

/**
 * Checks out several, each to its own assignee. A refused one does not stop the others; without the permission each is
 * refused.
 */
export async function checkOutEach(ctx: Context, all: readonly CheckOut[]): Promise<(true | AppError)[]> {
  const answers = new Map<CheckOut, true | AppError>();
  const seen = new Set<string>();
  const again: CheckOut[] = [];
  const first = all.filter((one) => {
    const isNew = !seen.has(one.assetId);
    seen.add(one.assetId);
    if (!isNew) again.push(one);
    return isNew;
  });
  // A repeated asset waits for the result of its first entry.
  for (const set of [first, ...again.map((one) => [one])]) {
    const done = await writeBisecting(ctx, set, (some) => checkOutTogether(ctx, some));
    for (const [index, one] of set.entries()) answers.set(one, done[index] ?? new AppError('internal'));
  }
  return all.map((one) => answers.get(one) ?? new AppError('internal'));
}

/** Throws `DependentChanges` when only writing has shown that one of several has to be refused. */
async function checkOutTogether(ctx: Context, all: readonly CheckOut[]): Promise<(true | AppError)[]> {
  if (all.length === 0) return [];
  requireCheckoutPermission(ctx, 'checkout');
  const carriers = all.flatMap(({ assignee }) => (assignee.type === assetRecord.name ? [assignee.id] : []));
  if (carriers.length > 0) await lockChains(ctx, assetRecord);
  const ids = all.map((one) => one.assetId);
  const locked = await lockAssets(ctx, ids, 'checkout', carriers);
  const judged = await judge(ctx, all, locked);
  const openings = judged.filter((one): one is Opening => !(one instanceof AppError));
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
  const assignees = await findAssignees(
    ctx,
    all.map((one) => one.assignee),
  );
  const judged: (Opening | AppError)[] = [];
  for (const wanted of all) {
    const assignee = assignees.get(`${wanted.assignee.type}:${wanted.assignee.id}`);
    try {
      judged.push(await judgeOne(ctx, wanted, assets.get(wanted.assetId), assignee));
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
  assignee: FoundAssignee | undefined,
): Promise<Opening> {
  if (wanted.assignee.type === 'user' && wanted.assignee.id !== ctx.user.id)
    requirePermission(ctx, 'can_assign_assets');
  if (!locked) throw new AppError('not_found');
  if (locked instanceof AppError) throw locked;
  if (locked.assignee_type) throw alreadyOut(locked);
  const status = await statusFor(ctx, locked, wanted.statusId);
  if (status.type !== 'deployable')
    throw new AppError('not_deployable', { params: { asset: nameOf(locked), status: status.name } });
  const at = pastTime(ctx, wanted.checkedOutAt, 'checked_out_at');
  const day = dayAt(ctx, at);
  if (wanted.expectedCheckin && wanted.expectedCheckin < day)
    throw invalid({ expected_checkin: { key: 'before_start', params: { start: day } } });
  if (!assignee) throw noAssignee(ctx, wanted.assignee.type);
  return { wanted, locked, status, assignee, at };
}

/** Writes check-outs; throws the reason of one that is refused, or `DependentChanges` for one of several. */
async function open(ctx: Context, openings: readonly Opening[]): Promise<void> {
  const [first] = openings;
  const refuse = (reason: (one: Opening) => AppError): never => {
    throw openings.length === 1 && first ? reason(first) : new DependentChanges();
  };
  const ids = openings.map((one) => one.locked.id);
  await openAssignments(
    ctx,
    assetRecord,
    openings.map(({ wanted, locked, assignee, at }) => ({
      id: locked.id,
      assignee,
      at,
      expectedCheckin: wanted.expectedCheckin ?? null,
      note: wanted.note ?? null,
    })),
  ).catch((error: unknown) => {
    if (!(error instanceof AlreadyAssigned)) throw error;
    return refuse((one) => alreadyOut(one.locked));
  });
  await writeAssignees(
    ctx,
    openings.map(({ wanted, locked, status, assignee, at }) => ({
      id: locked.id,
      assignee,
      at,
      expectedCheckin: wanted.expectedCheckin ?? null,
      statusId: status.id,
      locationId: assignee.locationId,
    })),
  );
  const carried = openings.filter(({ assignee }) => assignee.type === assetRecord.name).map((one) => one.locked.id);
  const circles = await circlesAmong(ctx, assetRecord, carried);
  if (circles.size > 0) refuse(() => invalid({ [assigneeKey(assetRecord.name)]: { key: 'assignee_circle' } }));
  // The asset moves to its assignee's location.
  const outside = await outOfScope(ctx, assetRecord, 'checkout', ids, true);
  if (outside.size > 0)
    refuse(({ assignee }) => invalid({ [assigneeKey(assignee.type)]: { key: 'outside_your_rights' } }));

  const carriers = openings.filter(({ wanted }) => wanted.takesContents);
  const contents = await moveContents(
    ctx,
    carriers.map(({ locked, assignee }) => ({
      id: locked.id,
      title: titleOf(locked),
      locationId: assignee.locationId,
    })),
  );
  if (contents.outside.size > 0) refuse(() => invalid({ take_contents: { key: 'outside_your_rights' } }));

  await emit(
    ctx,
    'asset.checked_out',
    openings.map(({ wanted, locked, status, assignee }) => ({
      record: assetRecord,
      id: locked.id,
      title: titleOf(locked),
      action: 'checkout',
      changes: [
        ...(wanted.expectedCheckin ? [{ field: 'expected_checkin', from: null, to: wanted.expectedCheckin }] : []),
        // Stored for undo: previous location and status.
        ...(assignee.locationId && assignee.locationId !== locked.location_id
          ? [
              {
                field: 'location',
                from: { id: locked.location_id },
                to: { id: assignee.locationId },
                hidden: true as const,
              },
            ]
          : []),
        ...(status.id === locked.status_id
          ? []
          : [{ field: 'status', from: { id: locked.status_id }, to: { id: status.id }, hidden: true as const }]),
        ...(contents.moved.has(locked.id)
          ? [{ field: 'contents', from: contents.moved.get(locked.id), to: null, hidden: true as const }]
          : []),
      ],
      target: { type: assignee.type, id: assignee.id, name: assignee.name },
      note: wanted.note ?? null,
      workspaceId: locked.work_space_id,
      data: { assignee: { type: assignee.type, id: assignee.id }, expectedCheckin: wanted.expectedCheckin ?? null },
    })),
  );
}
