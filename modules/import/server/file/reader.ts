import type { Evidence } from '../../contract/evidence.ts';
import type { ReadingNotices } from '../../contract/wire.ts';
import { stat } from 'node:fs/promises';
import { OverBudget, ProcessPool, type Helper } from '@steward/kernel/server/adapters/processes/pool.ts';
import { CompanyQueue } from '@steward/kernel/server/adapters/processes/company_queue.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { ReadFile, ReadRequest } from './read.ts';

/** What the process is asked: to open a file, then for one part of its rows after the other. */
export type ReaderMessage =
  | { readonly open: string; readonly wanted: ReadRequest; readonly words: readonly string[] }
  | { readonly next: true };

export type Opened = Pick<ReadFile, 'headings' | 'found' | 'preview'>;

/** Rows as JSON, ready to be stored; or the end, with what the rows have shown. */
export type Part = { readonly rows: string; readonly count: number } | End;

interface End {
  readonly rows: null;
  readonly evidence: readonly Evidence[];
  readonly notices: ReadingNotices;
}

/** Megabytes that reading one file may take. */
const MEMORY_MB = 180;
/** Bytes of a file up to which it is soon read. */
const SMALL = 1_048_576;
/** Seconds for reading a file, and one more for as many rows as even a slow machine reads in a second. */
const SECONDS = 30;
const ROWS_A_SECOND = 1500;

const pool = new ProcessPool({
  script: new URL('./reader_main.ts', import.meta.url),
  heapMb: 64,
  memoryMb: MEMORY_MB,
  idle: 60_000,
});
/** Three files at a time, one of them small; a company's second file is refused while its first is read. */
const turns = new CompanyQueue({ most: 3, mostLarge: 2, waitingEach: 0, patience: 30_000 });

/** How many files of a company this process reads now, and how many it reads at a time. */
export function filesBeingRead(companyId: string): { readonly used: number; readonly allowed: number } {
  return { used: turns.isAt(companyId) ? 1 : 0, allowed: 1 };
}

/**
 * Reads a file in a process of its own, with limits of time and memory, and hands on its rows part by part; the next
 * part is read while one is handed on. Throws what is wrong with the file, or the limit that it goes beyond.
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

type TakeHead = (opened: Opened) => Promise<void>;
type KeepRows = (rows: string, count: number, before: number) => Promise<unknown>;

async function readBy(helper: Helper, message: ReaderMessage, take: TakeHead, keep: KeepRows): Promise<End> {
  const clock = new ReadingTime();
  await take((await clock.ask(helper, message)) as Opened);
  let part = (await clock.ask(helper, { next: true })) as Part;
  while (part.rows !== null) {
    const { rows, count } = part;
    const next = clock.ask(helper, { next: true }) as Promise<Part>;
    // Whoever awaits it is told of a failure; until then nobody may be without an answer to it.
    next.catch(() => undefined);
    await keep(rows, count, clock.rows);
    clock.rows += count;
    part = await next;
  }
  return part;
}

/** The time that a file takes to be read, without that in which others are waited for. */
export class ReadingTime {
  #spent = 0;
  rows = 0;

  async ask(helper: Pick<Helper, 'ask' | 'worked'>, message: ReaderMessage): Promise<unknown> {
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
