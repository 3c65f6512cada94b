import { setTimeout as wait } from 'node:timers/promises';
import { isSmall } from './sizes.ts';

/** Time limit in milliseconds. */
const LONGEST = isSmall ? 200_000 : 30 * 60_000;

/** Polls until there is an answer. Throws on timeout. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, every = 100): Promise<T> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`${what} takes too long`);
    if (every > 0) await wait(every);
  }
}
