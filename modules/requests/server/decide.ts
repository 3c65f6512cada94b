import { sql } from 'kysely';
import type { InputOf } from '@steward/kernel/contract/fields/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, refuse } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { checkIn, checkOut } from '@steward/modules/checkout/server';
import type { decline, grant } from '../contract/actions.ts';
import { DECIDING, isForItem, mayDecide } from '../contract/portal.ts';
import type { RequestStatus } from '../contract/wire.ts';
import { subjectOf, type SubjectRow } from './request_rows.ts';
import { aboutOf, findRequest, type StaffRow } from './staff_requests.ts';

type Decision = readonly ['grant', InputOf<typeof grant.input>] | readonly ['decline', InputOf<typeof decline.input>];

/** A request that the caller may decide, by its kind and scope. Without permission it is not found. */
export async function requireDecidable(ctx: Context, id: string): Promise<StaffRow> {
  const found = await findRequest(ctx, id);
  if (!found || !mayDecide(ctx.user, found.kind)) throw new AppError('not_found');
  requirePermission(ctx, DECIDING[found.kind]);
  const { record } = aboutOf(found.kind);
  const about = found.asset_id ?? found.catalog_item_id ?? '';
  if ((await outOfScope(ctx, record, DECIDING[found.kind], [about])).size > 0) throw new AppError('not_found');
  return found;
}

/**
 * Locks the record of a request and then the request, like check-outs, to avoid deadlocks. Returns its current status.
 */
export async function lockRequest(ctx: Context, found: StaffRow): Promise<RequestStatus> {
  const { record } = aboutOf(found.kind);
  const about = found.asset_id ?? found.catalog_item_id ?? '';
  await ctx.tx.rows(
    sql`select 1 from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and t.id = ${about} for update`,
  );
  const { status } = await ctx.tx.one(sql<Pick<StaffRow, 'status'>>`
    select r.status from asset_request r where r.company_id = ${ctx.companyId} and r.id = ${found.id} for update`);
  return status;
}

/**
 * Approves (check-out, check-in, resolved) or declines. A returned asset goes to the given location, else stays. Throws
 * `request_ended` after a concurrent decision.
 */
export async function decide(ctx: Context, id: string, ...decision: Decision): Promise<void> {
  const [verdict, input] = decision;
  const found = await requireDecidable(ctx, id);
  const takenBack = decision[0] === 'grant' && found.kind === 'return' ? decision[1] : null;
  if (decision[0] === 'grant' && !takenBack) refuseCheckin(decision[1]);
  const { answer } = input;
  const before = await lockRequest(ctx, found);
  // Approved requests can still be declined.
  const isOpen = before === 'open' || (verdict === 'decline' && (before === 'approved' || before === 'ordered'));
  if (!isOpen) throw new AppError('request_ended');
  const granted = isForItem(found.kind) ? 'approved' : 'done';
  await writeDecision(ctx, id, { status: verdict === 'grant' ? granted : 'declined', answer });
  const assetId = found.asset_id ?? '';
  // Check-out and check-in notify the requester themselves.
  if (verdict === 'grant' && !isForItem(found.kind) && found.kind !== 'problem' && answer !== null)
    await noteDecision(ctx, found, 'approve_request', answer);
  if (verdict === 'grant' && found.kind === 'claim')
    await checkOut(ctx, { assetId, assignee: { type: 'user', id: found.user_id }, expectedCheckin: dueOf(ctx, found) });
  else if (takenBack)
    await checkIn(ctx, {
      assetId,
      locationId: takenBack.location,
      stays: true,
      statusId: takenBack.status,
      note: takenBack.note,
    });
  else {
    const granting = isForItem(found.kind) ? 'approve_request' : 'settle_problem';
    const action = verdict === 'grant' ? granting : found.kind === 'problem' ? 'close_problem' : 'decline_request';
    await noteDecision(ctx, found, action, answer);
  }
}

/** Writes a decision. */
export async function writeDecision(
  ctx: Context,
  id: string,
  { status, answer, expectedOn }: { status: RequestStatus; answer: string | null; expectedOn?: string | null },
): Promise<void> {
  // Without a new answer, the former one stays.
  await ctx.tx.run(sql`
    update asset_request set status = ${status}, answer = coalesce(${answer}, answer),
    expected_on = coalesce(${expectedOn ?? null}, expected_on), decided_at = ${ctx.now},
    decided_by = ${ctx.user.id || null} where company_id = ${ctx.companyId} and id = ${id}`);
}

type Decided = SubjectRow & Pick<StaffRow, 'user_id' | 'user_name'>;

/** Writes a history entry of the record, which notifies the requester. */
export function noteDecision(ctx: Context, found: Decided, action: string, note: string | null): Promise<void> {
  const target = { type: 'user', id: found.user_id, name: found.user_name };
  return emit(ctx, 'request.decided', [{ ...subjectOf(found), action, target, note, data: { user: found.user_id } }]);
}

/** Location and status apply to returns only. */
function refuseCheckin({ location, status, note }: InputOf<typeof grant.input>): void {
  refuse({
    ...(location === null ? {} : { location_id: { key: 'unknown_field' } }),
    ...(status === null ? {} : { status_id: { key: 'unknown_field' } }),
    ...(note === null ? {} : { note: { key: 'unknown_field' } }),
  });
}

/** A due date in the past is dropped. */
function dueOf(ctx: Context, { expected_checkin: due }: Pick<StaffRow, 'expected_checkin'>): string | null {
  return due !== null && due >= today(ctx) ? due : null;
}
