import { setTimeout as wait } from 'node:timers/promises';
import type { Case } from './cases.ts';
import { call, type ApiAccess } from './measure.ts';

/** Latencies of a user by case. */
export type Waits = Map<string, number[]>;

/** Think time between steps in milliseconds, uniformly distributed. */
const LOOKS_FROM = 500;
const LOOKS_TO = 1500;

/** `count` users who go through the cases with think time until the time is over. */
export async function work(
  way: ApiAccess,
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
