import { setTimeout as wait } from 'node:timers/promises';
import { isSmall } from './sizes.ts';

/** Nothing that is waited for takes longer, in milliseconds, unless it hangs. */
const LONGEST = isSmall ? 200_000 : 30 * 60_000;

/**
 * Asks again and again until there is an answer. Throws after a long while, so that no measurement goes on for ever.
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, every = 100): Promise<T> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`${what} takes too long`);
    if (every > 0) await wait(every);
  }
}
