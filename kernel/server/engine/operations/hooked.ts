import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { refuseWith, type Change } from '../hooks.ts';

/** What a record type does before its records are written, for all of a batch; each may be refused alone. */
export async function prepareAll(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  const hooks = ctx.services.modules.hooks[record.name];
  if (hooks?.many?.prepare) return hooks.many.prepare(ctx, changes);
  for (const change of hooks?.prepare ? changes : []) {
    try {
      await hooks?.prepare?.(ctx, change);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuseWith(change, error);
    }
  }
}

/** What it does after they are written. */
export async function tellWritten(ctx: Context, record: RecordDefinition, changes: readonly Change[]): Promise<void> {
  const hooks = ctx.services.modules.hooks[record.name];
  if (hooks?.many?.written) return hooks.many.written(ctx, changes);
  for (const change of hooks?.written ? changes : []) await hooks?.written?.(ctx, change);
}
