import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Change } from '@steward/kernel/server/engine/hooks.ts';
import * as engine from '@steward/kernel/server/engine/operations/many.ts';

type Input = Readonly<Record<string, unknown>>;

/** Creates records; each answer is the id or why it was refused. Who may create none is refused row by row. */
export function createMany(
  ctx: Context,
  record: RecordDefinition,
  inputs: readonly Input[],
): Promise<(string | AppError)[]> {
  return answered(inputs, async () => engine.createMany(ctx, record, inputs));
}

/** What creating them would come to, in a check; `null` when only writing them shows it. */
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

/** Changes records; each answer says whether anything differed, or why it was refused. */
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
