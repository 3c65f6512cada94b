import { actionBody, type ActionAnswer, oneByOne } from '@steward/kernel/server/actions/define.ts';
import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { checkin, checkout } from '../contract/actions.ts';
import { checkInMany } from './check_in.ts';
import { checkOutEach } from './check_out.ts';
import { undoCheckIn, undoCheckOut } from './undo.ts';

const changed = (answers: readonly unknown[]): ActionAnswer[] =>
  answers.map((one) => (one instanceof AppError ? one : 'changed'));

/** Check-out and check-in. They also need the permission to read, since refusals name assignees. */
export const checkoutActions = [
  actionBody(checkout, {
    locks: true,
    requireMore: (ctx) => requirePermission(ctx, 'assets:read'),
    run: async (ctx, { ids }, input) => {
      const wanted = {
        assignee: input.assignee,
        checkedOutAt: input.checked_out_at,
        expectedCheckin: input.expected_checkin,
        statusId: input.status,
        note: input.note,
        takesContents: input.take_contents,
      };
      const all = ids.map((assetId) => ({ ...wanted, assetId }));
      return changed(await checkOutEach(ctx, all));
    },
    undo: (ctx, lines) => oneByOne(ctx, lines, (line) => undoCheckOut(ctx, line)),
  }),
  actionBody(checkin, {
    locks: true,
    requireMore: (ctx) => requirePermission(ctx, 'assets:read'),
    run: async (ctx, { ids }, input) => {
      const { location: locationId, status: statusId, checked_in_at: checkedInAt, note } = input;
      return changed(await checkInMany(ctx, ids, { locationId, statusId, checkedInAt, note }));
    },
    undo: (ctx, lines) => oneByOne(ctx, lines, (line) => undoCheckIn(ctx, line)),
  }),
];
