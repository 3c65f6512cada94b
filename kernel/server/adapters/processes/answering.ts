import { setPriority } from 'node:os';
import { AppError } from '../../context/errors.ts';
import type { Answer } from './pool.ts';

/** Of Unix, from -20 to 19: who waits in front of a screen comes first. */
const NICENESS = 5;

/** The side of the process that was started: answers one message after the other, and ends with who started it. */
export function answering(answer: (message: unknown) => Promise<unknown>): void {
  setPriority(NICENESS);
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches all processes of a terminal; this one ends when the server lets go of it.
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
