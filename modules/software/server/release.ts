import { sql, type RawBuilder } from 'kysely';
import { assigneeNameSql, assigneeTypeSql, joinAssignees } from '@steward/kernel/server/assignments/assignees.ts';
import { returnAssignments } from '@steward/kernel/server/assignments/write.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { assigneeIdSql } from '@steward/kernel/server/storage/columns.ts';
import { license } from '../contract/license.ts';
import { linesOfSeat, lockLicenses, type LockedLicense } from './seats.ts';

interface OpenSeat {
  readonly id: string;
  readonly license_id: string;
  readonly seat: number;
  readonly assignee_type: string;
  readonly assignee_id: string;
  readonly assignee_name: string;
}

/** Seats to check in by licence: one number or all; `assignee`: only theirs. */
export interface SeatsBack {
  readonly licenseId: string;
  readonly seat?: number;
  readonly assignee?: { readonly type: string; readonly id: string };
}

interface Ending {
  readonly note?: string | null | undefined;
  /** Undo of a mistaken check-out, allowed even if seats are not reassignable. */
  readonly undoes?: true;
}

/** Checks in seats. Returns a result for each. */
export async function checkInSeats(
  ctx: Context,
  wanted: readonly SeatsBack[],
  { note = null, undoes }: Ending = {},
): Promise<(true | AppError)[]> {
  requirePermission(ctx, 'license:read');
  const locked = await lockLicenses(
    ctx,
    wanted.map((one) => one.licenseId),
    'checkin',
  );
  const answers: (true | AppError)[] = [];
  for (const one of wanted) {
    const found = locked.get(one.licenseId) ?? new AppError('not_found');
    answers.push(found instanceof AppError ? found : await release(ctx, found, one, note, undoes === true));
  }
  return answers;
}

async function release(
  ctx: Context,
  { id, name, reassignable, work_space_id: workspaceId }: LockedLicense,
  { seat, assignee }: SeatsBack,
  note: string | null,
  undoes: boolean,
): Promise<true | AppError> {
  if (!reassignable && !undoes) return new AppError('not_reassignable', { params: { license: name } });
  const open = await openSeats(
    ctx,
    sql`s.license_id = ${id} ${seat === undefined ? sql`` : sql`and s.seat = ${seat}`}
      ${assignee ? sql`and ${assigneeIdSql('s')} = ${assignee.id}` : sql``}`,
  );
  if (open.length === 0) return new AppError('seat_not_assigned', { params: { license: name, seat: seat ?? '' } });
  const ended = { at: ctx.now, note };
  await returnAssignments(
    ctx,
    license,
    open.map((one) => ({ id: one.id, quantity: 1 })),
    ended,
  );
  await ctx.tx.run(sql`
    update license set next_seat = least(next_seat, ${open[0]?.seat ?? 1})
    where company_id = ${ctx.companyId} and id = ${id}`);
  await emit(
    ctx,
    'license.checked_in',
    open.map((one) => ({
      record: license,
      id,
      title: name,
      action: 'checkin_seat',
      changes: linesOfSeat('back', one.seat),
      target: { type: one.assignee_type, id: one.assignee_id, name: one.assignee_name },
      note,
      workspaceId,
      data: { assignee: { type: one.assignee_type, id: one.assignee_id }, seat: one.seat },
    })),
  );
  return true;
}

/** Open assignments of seats, by number. */
async function openSeats(ctx: Context, condition: RawBuilder<unknown>): Promise<readonly OpenSeat[]> {
  return ctx.tx.rows(sql<OpenSeat>`
    select s.id, s.license_id, s.seat, ${assigneeTypeSql('s')} as assignee_type, ${assigneeIdSql('s')} as assignee_id,
      ${assigneeNameSql()} as assignee_name
    from assignment s ${joinAssignees(ctx, 's')}
    where s.company_id = ${ctx.companyId} and s.checked_in_at is null and ${condition} order by s.seat`);
}
