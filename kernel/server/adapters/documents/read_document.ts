import { AppError } from '../../context/errors.ts';
import { CompanyQueue } from '../processes/company_queue.ts';
import { OverBudget, ProcessPool } from '../processes/pool.ts';
import type { Outcome, Reading, Readings, ReadingTask } from './readings.ts';

/** Megabytes of a process that reads a document. */
const MEMORY_MB = 320;
/** Processor time in seconds, and for a picture that an upload waits for. */
const SECONDS = 20;
const PICTURE_SECONDS = 5;
/** Side of the square that a small picture fits in. */
const SMALL = 256;

const pool = new ProcessPool<ReadingTask, Outcome<Readings[Reading]['output']>>({
  script: new URL('./main.ts', import.meta.url),
  heapMb: 160,
  memoryMb: MEMORY_MB,
  idle: 60_000,
});
/** One document at a time for each company. */
const turns = new CompanyQueue({ most: 1, waitingEach: 20, patience: 60_000 });

/**
 * Reads a document on disk in a process of its own, outside of any transaction, with limits of time, memory, unpacked
 * size, parts and depth. A document that exceeds them, needs a password or is damaged is answered as such.
 */
export async function readDocument<R extends Reading>(
  companyId: string,
  read: R,
  path: string,
  input: Readings[R]['input'],
  seconds = SECONDS,
): Promise<Outcome<Readings[R]['output']>> {
  try {
    return await turns.run(companyId, () =>
      pool.borrow(async (helper) => {
        // As `Readings` has it for this reading.
        const task = { read, path, ...input } as ReadingTask;
        // The process answers with the type that `Readings` has for the task.
        return (await helper.ask(task, seconds * 1000)) as Outcome<Readings[R]['output']>;
      }),
    );
  } catch (error) {
    if (error instanceof OverBudget) return { unread: error.reason === 'ended' ? 'damaged' : 'too_much' };
    throw error;
  }
}

/** The first page of a PDF as a small WebP; `null` when it cannot be drawn, or many wait already. */
export async function drawFirstPage(companyId: string, path: string): Promise<Uint8Array | null> {
  try {
    const page = await readDocument(companyId, 'first_page', path, { side: SMALL }, PICTURE_SECONDS);
    return 'value' in page ? page.value : null;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'one_at_a_time' || error.code === 'busy')) return null;
    throw error;
  }
}
