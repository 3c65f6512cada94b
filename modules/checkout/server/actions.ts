import { requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { actionBody, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { oneByOne } from '@steward/kernel/server/engine/one_by_one.ts';
import { checkin, checkout } from '../contract/actions.ts';
import { checkIn } from './check_in.ts';
import { checkOutEach } from './check_out.ts';
import { readCheckIn, readCheckOut } from './read.ts';
import { undoCheckIn, undoCheckOut } from './undo.ts';

const changed = (answers: readonly unknown[]): ActionAnswer[] =>
  answers.map((one) => (one instanceof AppError ? one : 'changed'));

/** What is done when assets are checked out and in. Reading is needed too: refusals name assignees. */
export const checkoutActions = [
  actionBody(checkout, {
    locks: true,
    requireMore: (ctx) => requirePermission(ctx, 'assets:read'),
    parse: (_ctx, _record, raw) => readCheckOut(raw),
    run: async (ctx, { ids }, wanted) =>
      changed(
        await checkOutEach(
          ctx,
          ids.map((assetId) => ({ ...wanted, assetId })),
        ),
      ),
    undo: (ctx, lines) => oneByOne(ctx, lines, (line) => undoCheckOut(ctx, line)),
  }),
  actionBody(checkin, {
    locks: true,
    requireMore: (ctx) => requirePermission(ctx, 'assets:read'),
    parse: (_ctx, _record, raw) => readCheckIn(raw),
    run: async (ctx, { ids }, wanted) =>
      changed(await oneByOne(ctx, ids, (assetId) => checkIn(ctx, { ...wanted, assetId }))),
    undo: (ctx, lines) => oneByOne(ctx, lines, (line) => undoCheckIn(ctx, line)),
  }),
];
