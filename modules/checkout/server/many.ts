import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { checkIn, type CheckIn } from './check_in.ts';
import { checkOutEach, type CheckOut } from './check_out.ts';
import { requireCheckoutPermission } from './state.ts';

/**
 * Checks several assets out to one assignee; a refused one does not stop the others. Answers in the order of the ids.
 */
export function checkOutMany(
  ctx: Context,
  ids: readonly string[],
  wanted: Omit<CheckOut, 'assetId'>,
): Promise<(true | AppError)[]> {
  requireCheckoutPermission(ctx, 'checkout');
  return checkOutEach(
    ctx,
    ids.map((assetId) => ({ ...wanted, assetId })),
  );
}

/** Checks several assets in, in the same way. */
export function checkInMany(
  ctx: Context,
  ids: readonly string[],
  wanted: Omit<CheckIn, 'assetId'>,
): Promise<(true | AppError)[]> {
  requireCheckoutPermission(ctx, 'checkin');
  return each(ctx, ids, (assetId) => checkIn(ctx, { ...wanted, assetId }));
}

async function each(
  ctx: Context,
  ids: readonly string[],
  act: (assetId: string) => Promise<void>,
): Promise<(true | AppError)[]> {
  const answers: (true | AppError)[] = [];
  for (const id of ids) {
    const doing = ctx.tx.savepoint(() => act(id));
    answers.push(
      await doing.then(
        (): true => true,
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      ),
    );
  }
  return answers;
}
