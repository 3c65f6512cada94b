import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Change } from '@steward/kernel/server/engine/hooks.ts';
import * as engine from '@steward/kernel/server/engine/operations/many.ts';

type Input = Readonly<Record<string, unknown>>;

/** Creates records; answers ids or refusals. Without permission each row is refused. */
export function createMany(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(string | AppError)[]> {
  return answered(inputs, async () => engine.createMany(ctx, record, inputs));
}

/** Validates new records in a check; `null` when only writing tells. */
export async function tryMany(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(Change | AppError)[] | null> {
  if (!ctx.isDryRun) return null;
  let isTried = true;
  const answers = await answered(inputs, async () => {
    const tried = await engine.tryMany(ctx, record, inputs);
    isTried = tried !== null;
    return tried ?? [];
  });
  return isTried ? answers : null;
}

/** Updates records; answers whether anything changed, or refusals. */
export async function updateMany(
  ctx: Context,
  record: RecordDefinition,
  changes: readonly { readonly id: string; readonly input: Input }[],
): Promise<(boolean | AppError)[]> {
  const answers = await answered(changes, async () => engine.updateMany(ctx, record, changes));
  return answers.map((one) => (one instanceof AppError ? one : one.changed));
}

async function answered<O>(
  items: readonly unknown[],
  write: () => Promise<(O | AppError)[]>,
): Promise<(O | AppError)[]> {
  if (items.length === 0) return [];
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError) return items.map(() => error);
    throw error;
  }
}
