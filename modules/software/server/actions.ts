import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { type Context, requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import { writeBisecting } from '@steward/kernel/server/engine/operations/many.ts';
import { checkinSeat, checkinSeats, checkoutSeat, licenseAssets, licensePeople } from '../contract/actions.ts';
import { checkInSeats } from './release.ts';
import { renewBody } from './renew.ts';
import { checkOutSeats, type SeatWanted } from './seats.ts';

const changed = (answers: readonly (true | AppError)[]): ActionAnswer[] =>
  answers.map((one) => (one instanceof AppError ? one : 'changed'));

const mayRead = (ctx: Context): void => requirePermission(ctx, 'license:read');

const give = async (ctx: Context, all: readonly SeatWanted[]): Promise<ActionAnswer[]> =>
  changed(await writeBisecting(ctx, all, (some) => checkOutSeats(ctx, some)));

/** Seat number in a history entry, before or after. */
function seatIn({ changes }: RecordedChange, side: 'from' | 'to'): number {
  return Number(changes.find((one) => one.field === 'seat')?.[side] ?? 0);
}

/** Undoes check-outs. Assignees keep seats that they got since. */
async function undoCheckOut(ctx: Context, lines: readonly RecordedChange[]): Promise<(true | AppError)[]> {
  const wanted = lines.map((line) => ({
    licenseId: line.record_id,
    seat: seatIn(line, 'to'),
    assignee: { type: line.target_type ?? '', id: line.target_id ?? '' },
  }));
  const answers = await checkInSeats(ctx, wanted, { undoes: true });
  // Checked in already.
  return answers.map((one) => (one instanceof AppError && one.code === 'seat_not_assigned' ? true : one));
}

/** Undoes check-ins, with the same seat, or another one if it is taken. */
async function undoCheckIn(ctx: Context, lines: readonly RecordedChange[]): Promise<(true | AppError)[]> {
  return checkOutSeats(
    ctx,
    lines.map((line) => ({
      licenseId: line.record_id,
      assignee: { type: line.target_type ?? '', id: line.target_id ?? '' },
      seat: seatIn(line, 'from'),
      orNext: true,
      evenEnded: true,
    })),
  );
}

/** Actions on seats. They also need the permission to read, since refusals name licences. */
export const softwareActions = [
  renewBody,
  actionBody(checkoutSeat, {
    locks: true,
    requireMore: mayRead,
    run: (ctx, { ids }, { assignee, seat, note }) =>
      give(
        ctx,
        ids.map((licenseId) => ({ licenseId, assignee, seat, note })),
      ),
    undo: undoCheckOut,
  }),
  actionBody(checkinSeat, {
    locks: true,
    requireMore: mayRead,
    run: async (ctx, { ids }, { seat, note }) =>
      changed(
        await checkInSeats(
          ctx,
          ids.map((licenseId) => ({ licenseId, seat })),
          { note },
        ),
      ),
    undo: undoCheckIn,
  }),
  actionBody(checkinSeats, {
    locks: true,
    requireMore: mayRead,
    run: async (ctx, { ids }, { note }) =>
      changed(
        await checkInSeats(
          ctx,
          ids.map((licenseId) => ({ licenseId })),
          { note },
        ),
      ),
    undo: undoCheckIn,
  }),
  ...[licensePeople, licenseAssets].map((action) =>
    actionBody(action, {
      requireMore: mayRead,
      run: (ctx, { record, ids }, { license, note }) =>
        give(
          ctx,
          ids.map((id) => ({ licenseId: license, assignee: { type: record.name, id }, note })),
        ),
      undo: undoCheckOut,
    }),
  ),
];
