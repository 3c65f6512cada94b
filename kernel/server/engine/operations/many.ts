import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { requirePermission, type Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { mayRefuseLate, showsUnwritten, type Change } from '../hooks.ts';
import { createAll, tryAll } from './create.ts';
import { removeAll } from './remove.ts';
import { restoreAll } from './restore.ts';
import { tryUpdateAll, updateAll, type Update } from './update.ts';

/**
 * Writes many records, for imports and bulk actions, with the same checks, history and hooks as for one. A refused
 * record does not stop the others; the answer has the reason in its place, and nothing is written of it. Batches of a
 * few hundred are fastest. All run in the context's transaction. `undoBatch` in `undo.ts` undoes everything under one
 * batch id.
 */

type Input = Readonly<Record<string, unknown>>;

/** Creates records; answers the id of each, or why not. */
export function createMany(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(string | AppError)[]> {
  requirePermission(ctx, permissionFor(record, 'write'));
  return writeBisecting(ctx, inputs, (some) => createAll(ctx, record, some));
}

/**
 * Validates new records without writing: parsed values, or refusals. `null` when that is not possible, since hooks or
 * limits read the result.
 */
export async function tryMany(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(Change | AppError)[] | null> {
  requirePermission(ctx, permissionFor(record, 'write'));
  if (!ctx.isDryRun || ctx.limitedGrants.length > 0 || !showsUnwritten(ctx, record)) return null;
  return inputs.length === 0 ? [] : tryAll(ctx, record, inputs);
}

/**
 * Changes records; an id may come only once. Answers for each whether anything differed, or why not. `locked`: their
 * values, which the caller has locked and read in this transaction.
 */
export function updateMany(
  ctx: Context,
  record: RecordDefinition,
  updates: readonly Update[],
  locked?: ReadonlyMap<string, Record<string, unknown>>,
): Promise<({ readonly changed: boolean } | AppError)[]> {
  requirePermission(ctx, permissionFor(record, 'update'));
  return writeBisecting(ctx, updates, (some) => updateAll(ctx, record, some, locked));
}

/**
 * The answers of `updateMany`, without writing where nothing reads what was written: in a dry run of which nobody reads
 * the history, of a type without hooks that look at the result or refuse it.
 */
export function updateOrTry(
  ctx: Context,
  record: RecordDefinition,
  updates: readonly Update[],
): Promise<({ readonly changed: boolean } | AppError)[]> {
  const isWritten =
    !ctx.isUnread || ctx.limitedGrants.length > 0 || !showsUnwritten(ctx, record) || mayRefuseLate(ctx, record);
  if (isWritten) return updateMany(ctx, record, updates);
  requirePermission(ctx, permissionFor(record, 'update'));
  return writeBisecting(ctx, updates, (some) => tryUpdateAll(ctx, record, some));
}

/** Moves records to the recycle bin. Requires the permission of `action`. */
export function removeMany(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  action = 'delete',
): Promise<(true | AppError)[]> {
  requirePermission(ctx, permissionFor(record, action));
  return writeBisecting(ctx, ids, (some) => removeAll(ctx, record, some, action));
}

/** Brings records back from the recycle bin. */
export function restoreMany(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<(true | AppError)[]> {
  requirePermission(ctx, permissionFor(record, 'delete'));
  return writeBisecting(ctx, ids, (some) => restoreAll(ctx, record, some));
}

/**
 * Writes all records as a set; when that fails, in halves, down to the record that causes it. Nothing is written of
 * refused records.
 */
export async function writeBisecting<I, O>(
  ctx: Context,
  items: readonly I[],
  write: (items: readonly I[]) => Promise<(O | AppError)[]>,
): Promise<(O | AppError)[]> {
  if (items.length === 0) return [];
  try {
    return await ctx.tx.savepoint(async () => {
      const answers = await write(items);
      const [only] = answers;
      // Rolls back a single refused record with the writes of its hooks.
      if (answers.length === 1 && only instanceof AppError) throw only;
      return answers;
    });
  } catch (error) {
    if (items.length === 1) {
      if (error instanceof AppError) return [error];
      if (!isAboutValues(error)) throw error;
      ctx.services.log.error({ err: error }, 'a record of a batch could not be written');
      return [new AppError('internal')];
    }
    if (!(error instanceof AppError) && !isAboutValues(error)) throw error;
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await writeBisecting(ctx, items.slice(0, middle), write)),
      ...(await writeBisecting(ctx, items.slice(middle), write)),
    ];
  }
}

/** SQLSTATE classes of data and constraint errors. Lost connections and deadlocks are thrown on. */
function isAboutValues(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code));
}
