import { once } from 'node:events';
import { Worker as Thread } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Worker } from './worker.ts';

/** Milliseconds before a crashed thread is restarted. */
const AGAIN_AFTER = 1000;
/** Milliseconds of silence after which a thread counts as stuck. */
const SILENT_FOR = 30_000;

/**
 * Megabytes for new objects. Sets of records are short-lived, and with the default of V8 a large import holds a hundred
 * megabytes more without being faster.
 */
const YOUNG = 48;

/** The worker thread of the queue, seen from the main thread. */
export interface JobThread extends Worker {
  /** It has started at least once. */
  hasBegun(): boolean;
  /** It has reported within `SILENT_FOR`. */
  isAlive(): boolean;
}

/**
 * Runs the queue in a worker thread with connections of its own, so that long jobs do not delay requests. Changes are
 * published as from another process. `main`: the script of the thread, which gets the database's `url`.
 */
export function startJobThread(main: URL, url: string, log: FastifyBaseLogger): JobThread {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let thread: Thread | undefined;
  let heardAt = 0;
  const start = (): void => {
    const next = new Thread(main, { workerData: { url }, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } });
    thread = next;
    next.on('message', () => {
      heardAt = Date.now();
    });
    next.on('error', (error) => log.error({ err: error }, 'The thread of the background jobs has ended by a fault'));
    next.on('exit', () => {
      if (thread === next) thread = undefined;
      if (!isStopping) timer = setTimeout(start, AGAIN_AFTER);
    });
  };
  start();
  return {
    hasBegun: () => heardAt > 0,
    isAlive: () => Date.now() - heardAt < SILENT_FOR,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (!thread) return;
      const ended = once(thread, 'exit');
      thread.postMessage('stop', []);
      await ended;
    },
  };
}
