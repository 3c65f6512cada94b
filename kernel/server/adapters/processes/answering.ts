import { getPriority, setPriority } from 'node:os';
import { AppError } from '../../context/errors.ts';
import type { Answer } from './pool.ts';

export interface Worker {
  /** The type of the pool, the only sender, guarantees the type of messages. */
  answer(message: object): Promise<unknown>;
}

/** Unix niceness: requests have priority over these processes. */
const NICENESS = 5;

/** Runs in the child process: answers one message at a time, and exits with its parent. */
export function answering(worker: Worker): void {
  // The thread of the jobs comes after this already; only root may go back.
  if (getPriority() < NICENESS) setPriority(NICENESS);
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches every process of a terminal; this one exits when its parent disconnects.
  process.on('SIGINT', () => undefined);
  process.on('message', (message: object) => void answered(worker, message).then((one) => process.send?.(one)));
}

async function answered(worker: Worker, message: object): Promise<Answer> {
  try {
    return { value: await worker.answer(message) };
  } catch (error) {
    if (!(error instanceof AppError))
      return {
        refused: {
          code: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
          params: {},
          extra: {},
        },
      };
    const { code, params, problems, extra } = error;
    return { refused: { code, params, extra, ...(problems ? { problems } : {}) } };
  }
}
