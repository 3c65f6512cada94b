import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { TestApp } from './app.ts';

/** What a call answers; null as soon as one of its statements waits for another transaction. */
export async function unlessItWaits<T>(app: TestApp, call: Promise<T>): Promise<T | null> {
  const state = { isOver: false };
  const answered = call.finally(() => (state.isOver = true));
  const blocked = async (): Promise<T | null> => {
    while (!state.isOver) {
      const { rowCount } = await app.database.owner.query(
        `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
      );
      if (rowCount) return null;
      await pause(5);
    }
    return answered;
  };
  return Promise.race([answered, blocked()]);
}

/** How often the scheduler has looked for companies with due work; the jobs of a look are over before the next one. */
export function countLooks({ services }: TestApp): () => number {
  const asked = vi.spyOn(services.database, 'global');
  onTestFinished(() => asked.mockRestore());
  const isLook = (found: unknown): boolean => {
    const [first]: unknown[] = Array.isArray(found) ? found : [];
    return typeof first === 'object' && first !== null && 'company_id' in first;
  };
  return () => asked.mock.settledResults.filter((one) => one.type === 'fulfilled' && isLook(one.value)).length;
}
