import { CompanyQueue } from '@steward/kernel/server/adapters/processes/company_queue.ts';
import { OverBudget, ProcessPool, type Helper } from '@steward/kernel/server/adapters/processes/pool.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { DrawAnswer, Drawing, Drawings, DrawTask } from './tasks.ts';

/** Memory limit of a drawing process in megabytes. */
const MEMORY_MB = 300;
/** CPU limit in seconds for a page, a picture, or a batch of labels. */
const SECONDS = 20;

export type Drawer = Helper<DrawTask, DrawAnswer>;

/** Labels are drawn in separate processes, since a code in a template may take seconds. */
export const drawers = new ProcessPool<DrawTask, DrawAnswer>({
  script: new URL('./main.ts', import.meta.url),
  heapMb: 160,
  memoryMb: MEMORY_MB,
  idle: 300_000,
});

/** Drawing for requests: one at a time for each company. */
const turns = new CompanyQueue({ most: 2, mostLarge: 1, waitingEach: 10, patience: 30_000 });

/** For print jobs, which nobody waits for in front of a screen. */
const queued = new CompanyQueue({ most: 2, waitingEach: 100, patience: 600_000 });

/** Draws something of a print job, in the turns of the companies. */
export function generateQueued<D extends Drawing>(
  companyId: string,
  draw: D,
  input: Drawings[D]['input'],
): Promise<Drawings[D]['output']> {
  return queued.run(companyId, () => generate(draw, input));
}

/** Waits for the company's turn. `isLarge`: a file. Throws `one_at_a_time`. */
export function inTurn<T>(companyId: string, work: () => Promise<T>, isLarge: boolean): Promise<T> {
  return turns.run(companyId, work, { isLarge });
}

/** Runs a task in a process. Throws `invalid` beyond the limits. */
export async function asked<D extends Drawing>(
  drawer: Pick<Drawer, 'ask'>,
  draw: D,
  input: Drawings[D]['input'],
  seconds = SECONDS,
): Promise<Drawings[D]['output']> {
  try {
    // The process returns the type that `Drawings` defines for the task.
    return (await drawer.ask({ draw, ...input } as DrawTask, seconds * 1000)) as Drawings[D]['output'];
  } catch (error) {
    if (!(error instanceof OverBudget) || error.reason === 'ended') throw error;
    throw invalid({
      template:
        error.reason === 'time'
          ? { key: 'label_too_slow', params: { seconds } }
          : { key: 'label_too_much', params: { max: MEMORY_MB } },
    });
  }
}

export function generate<D extends Drawing>(draw: D, input: Drawings[D]['input']): Promise<Drawings[D]['output']> {
  return drawers.borrow((drawer) => asked(drawer, draw, input));
}
