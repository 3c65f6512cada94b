import type { RecordDefinition } from '@steward/contract/records/index';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { createRecord } from '../../engine/operations/create.ts';
import { updateRecord } from '../../engine/operations/update.ts';

type Input = Readonly<Record<string, unknown>>;

/** Creates records; each answer is the id or why it was refused. */
export async function createMany(ctx: Context, record: RecordDefinition, inputs: readonly Input[]): Promise<(string | AppError)[]> {
  const answers: (string | AppError)[] = [];
  for (const input of inputs) answers.push(await one(ctx, () => createRecord(ctx, record, input)));
  return answers;
}

/** Changes records; each answer says whether anything differed, or why it was refused. */
export async function updateMany(ctx: Context, record: RecordDefinition, changes: readonly { readonly id: string; readonly input: Input }[]): Promise<(boolean | AppError)[]> {
  const answers: (boolean | AppError)[] = [];
  for (const { id, input } of changes) answers.push(await one(ctx, async () => (await updateRecord(ctx, record, id, input)).changed));
  return answers;
}

async function one<T>(ctx: Context, write: () => Promise<T>): Promise<T | AppError> {
  try {
    return await ctx.tx.savepoint(write);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
