import { setPriority } from 'node:os';
import { AppError } from '../../context/errors.ts';
import type { Answer } from './pool.ts';

/** Unix niceness: requests have priority over these processes. */
const NICENESS = 5;

/** Runs in the child process: answers one message at a time, and exits with its parent. */
export function answering(answer: (message: unknown) => Promise<unknown>): void {
  setPriority(NICENESS);
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches every process of a terminal; this one exits when its parent disconnects.
  process.on('SIGINT', () => undefined);
  process.on('message', (message) => void answered(answer, message).then((one) => process.send?.(one)));
}

async function answered(answer: (message: unknown) => Promise<unknown>, message: unknown): Promise<Answer> {
  try {
    return { value: await answer(message) };
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
