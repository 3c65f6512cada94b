import { stat } from 'node:fs/promises';
import { CompanyQueue } from '@steward/kernel/server/adapters/processes/company_queue.ts';
import { OverBudget, ProcessPool, type Helper } from '@steward/kernel/server/adapters/processes/pool.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { End, Part, Opened, ReaderMessage } from './reader_messages.ts';

/** Memory limit of a reading process. */
const MEMORY_MB = 180;
/** Bytes up to which a file counts as small. */
const SMALL = 1_048_576;
/** Time limit in seconds, plus one per this many rows. */
const SECONDS = 30;
const ROWS_A_SECOND = 1500;

const pool = new ProcessPool<ReaderMessage, Opened | Part>({
  script: new URL('./reader_main.ts', import.meta.url),
  heapMb: 64,
  memoryMb: MEMORY_MB,
  idle: 60_000,
});
/** Three files at a time, two of them large, one per company. */
const turns = new CompanyQueue({ most: 3, mostLarge: 2, waitingEach: 0, patience: 30_000 });

/** Files of a company being read in this process, and the limit. */
export function filesBeingRead(companyId: string): { readonly used: number; readonly allowed: number } {
  return { used: turns.isAt(companyId) ? 1 : 0, allowed: 1 };
}

/**
 * Reads a file in a child process with limits of time and memory, and passes on rows in parts, reading ahead by one.
 * Throws errors of the file or the exceeded limit.
 */
export async function readInProcess(
  companyId: string,
  message: Extract<ReaderMessage, { open: string }>,
  take: TakeHead,
  keep: KeepRows,
): Promise<End> {
  const isLarge = (await stat(message.open)).size > SMALL;
  return turns.run(companyId, () => pool.borrow((helper) => readBy(helper, message, take, keep)), { isLarge });
}

type Reader = Helper<ReaderMessage, Opened | Part>;
type TakeHead = (opened: Opened) => Promise<void>;
type KeepRows = (rows: string, count: number, before: number) => Promise<unknown>;

async function readBy(helper: Reader, message: ReaderMessage, take: TakeHead, keep: KeepRows): Promise<End> {
  const clock = new ReadingTime();
  const opened = await clock.ask(helper, message);
  if ('rows' in opened) throw new Error('The reading process has another file open');
  await take(opened);
  const nextPart = async (): Promise<Part> => {
    const part = await clock.ask(helper, { next: true });
    if ('rows' in part) return part;
    throw new Error('The reading process answers something else than rows');
  };
  let part = await nextPart();
  while (part.rows !== null) {
    const { rows, count } = part;
    const next = nextPart();
    // Handled when awaited.
    next.catch(() => undefined);
    await keep(rows, count, clock.rows);
    clock.rows += count;
    part = await next;
  }
  return part;
}

/** Reading time without waiting for consumers. */
export class ReadingTime {
  #spent = 0;
  rows = 0;

  async ask(helper: Pick<Reader, 'ask' | 'worked'>, message: ReaderMessage): Promise<Opened | Part> {
    const worked = helper.worked();
    const seconds = SECONDS + Math.round(this.rows / ROWS_A_SECOND);
    try {
      return await helper.ask(message, Math.max(1, seconds * 1000 - this.#spent));
    } catch (error) {
      throw error instanceof OverBudget ? overBudget(error, seconds) : error;
    } finally {
      this.#spent += helper.worked() - worked;
    }
  }
}

function overBudget({ reason }: OverBudget, seconds: number): Error {
  if (reason === 'time') return invalid({ file: { key: 'reading_too_slow', params: { seconds } } });
  return invalid({
    file: reason === 'memory' ? { key: 'reading_too_much', params: { max: MEMORY_MB } } : { key: 'file_unreadable' },
  });
}
