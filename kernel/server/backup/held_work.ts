import type { Context, Services } from '../context/context.ts';
import type { OperationPass, StoredOperation } from '../context/operations.ts';
import type { Tx } from '../database/transaction.ts';
import { changeOperation } from '../operations/store.ts';
import type { Progress } from './write.ts';

/** Milliseconds after which work that nobody continues gives back its connection: it is paused, or was cancelled. */
const IDLE = 60_000;
/** Milliseconds of work in a slice. */
const SLICE = 500;

/**
 * A pass whose work has one transaction of its own from beginning to end, which it holds in memory between the slices.
 * When the process ends, or nobody continues it, nothing is left of it, and the next slice begins anew.
 */
export function heldWork<Input extends object>(
  begin: (services: Services, operation: StoredOperation<Input>) => AsyncGenerator<Progress, unknown>,
): OperationPass<Context, Input> {
  let work: AsyncGenerator<Progress, unknown> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let counted = 0;
  const end = (): void => {
    clearTimeout(idle);
    const ended = work;
    work = null;
    void ended?.return(undefined).catch(() => undefined);
  };
  return {
    slice: async (ctx, operation) => {
      clearTimeout(idle);
      work ??= begin(ctx.services, operation);
      const stop = performance.now() + SLICE;
      let progress: Progress | null = null;
      let isLast = false;
      while (!isLast && performance.now() < stop) {
        const step = await work.next();
        if (step.done) isLast = true;
        else progress = step.value;
      }
      if (isLast) work = null;
      else {
        idle = setTimeout(end, IDLE);
        idle.unref();
      }
      const done = progress?.done ?? counted;
      // A check counts what its slices answer; a run has its count stored, and may have begun anew.
      const changed = operation.phase === 'check' ? done - counted : progress ? done - operation.changed_count : 0;
      counted = done;
      const total = progress?.total ?? operation.total;
      const keep = (tx: Tx): Promise<void> => changeOperation(tx, ctx.companyId, operation.id, { total });
      if (operation.phase !== 'check' && total !== operation.total) await keep(ctx.tx);
      return { position: null, isLast, changed, unchanged: 0, refusals: [], keep };
    },
    failed: end,
  };
}
