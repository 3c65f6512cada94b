import { CompanyQueue } from '@steward/kernel/server/adapters/processes/company_queue.ts';
import { OverBudget, ProcessPool, type Helper } from '@steward/kernel/server/adapters/processes/pool.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { DrawAnswer, Drawing, Drawings, DrawTask } from './tasks.ts';

/** Megabytes of a process that draws labels. */
const MEMORY_MB = 300;
/** Seconds of processor time for a page, a picture, or labels of a PDF that are drawn at once. */
const SECONDS = 20;

export type Drawer = Helper<DrawTask, DrawAnswer>;

/** Labels are drawn in processes of their own: a template may hold codes that take seconds each. */
export const drawers = new ProcessPool<DrawTask, DrawAnswer>({
  script: new URL('./main.ts', import.meta.url),
  heapMb: 160,
  memoryMb: MEMORY_MB,
  idle: 300_000,
});

/** For requests: one drawing at a time for each company, a file and something small in a process. */
const turns = new CompanyQueue({ most: 2, mostLarge: 1, waitingEach: 10, patience: 30_000 });

/** Waits until it is the company's turn. `isLarge`: a file. Throws `one_at_a_time`. */
export function inTurn<T>(companyId: string, work: () => Promise<T>, isLarge: boolean): Promise<T> {
  return turns.run(companyId, work, { isLarge });
}

/** Asks a process. Throws `invalid` when drawing takes more than it may. */
export async function asked<D extends Drawing>(
  drawer: Pick<Drawer, 'ask'>,
  draw: D,
  input: Drawings[D]['input'],
  seconds = SECONDS,
): Promise<Drawings[D]['output']> {
  try {
    // The process answers each task with what `Drawings` says of it.
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

/** Draws something in a process. */
export function generate<D extends Drawing>(draw: D, input: Drawings[D]['input']): Promise<Drawings[D]['output']> {
  return drawers.borrow((drawer) => asked(drawer, draw, input));
}
