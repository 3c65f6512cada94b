import { setTimeout as wait } from 'node:timers/promises';
import { call, type Way } from './measure.ts';
import type { Case } from './cases.ts';

/** What one person had to wait for, by case. */
export type Waits = Map<string, number[]>;

/** Milliseconds that a person looks at an answer before the next step: between the two, evenly. */
const LOOKS_FROM = 500;
const LOOKS_TO = 1500;

/**
 * `count` people who go through the cases, each from another one on, until the time is over. They look at what they
 * got, as people do; a person who does not would be a program.
 */
export async function work(
  way: Way,
  cases: readonly Case[],
  count: number,
  milliseconds: number,
): Promise<{ waits: Waits; errors: string[] }> {
  const waits: Waits = new Map(cases.map((one) => [one.name, []]));
  const errors: string[] = [];
  const end = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: count }, async (_, person) => {
      await wait((person * LOOKS_TO) / count);
      for (let step = person * 3; performance.now() < end; step += 1) {
        const one = cases[step % cases.length];
        if (!one) return;
        try {
          waits.get(one.name)?.push(await call(way, one));
          await one.between?.();
        } catch (error) {
          errors.push(error instanceof Error ? error.message : String(error));
        }
        await wait(LOOKS_FROM + Math.random() * (LOOKS_TO - LOOKS_FROM));
      }
    }),
  );
  return { waits, errors };
}
