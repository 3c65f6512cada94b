import { once } from 'node:events';
import { Worker as Thread } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Worker } from './worker.ts';

/** Milliseconds after which a thread that has ended by a fault is started anew. */
const AGAIN_AFTER = 1000;
/** Milliseconds after which a thread that has said nothing is taken for stuck. */
const SILENT_FOR = 30_000;

/** The thread of the queue, as the process sees it. */
export interface JobThread extends Worker {
  /** It has taken up its work at least once. */
  hasBegun(): boolean;
  /** It has said not long ago that it lives. */
  isAlive(): boolean;
}

/**
 * Runs the queue in a thread of its own, with connections of its own: a hundred thousand rows of an import must not
 * hold up the answer to somebody who looks at a list. What it writes it tells as another process would. `main`: what
 * the thread runs, which gets the database's `url`.
 */
export function startJobThread(main: URL, url: string, log: FastifyBaseLogger): JobThread {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let thread: Thread | undefined;
  let heardAt = 0;
  const start = (): void => {
    const next = new Thread(main, { workerData: { url } });
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
