import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { readRecord } from '../engine/operations/read.ts';

/** Callers who may write but not read get the id alone. */
export async function createdRow(ctx: Context, record: RecordDefinition, id: string): Promise<unknown> {
  return readRecord(ctx, record, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'forbidden') return { id };
    throw error;
  });
}
