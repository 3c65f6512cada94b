import type pg from 'pg';
import type { Services } from '../context/context.ts';
import { serialQueries, type RunQuery } from '../database/statements.ts';

interface Opened {
  readonly ask: RunQuery;
  readonly client: pg.PoolClient;
  readonly onError: () => void;
}

/**
 * Advisory locks on one connection for the life of the process: a crash releases them. Permanent ones are taken again
 * after the connection broke.
 */
export class ProcessLocks {
  readonly #pool: pg.Pool;
  readonly #held = new Set<string>();
  readonly #forGood = new Set<string>();
  #opening: Promise<Opened> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** False: held by another process or part of this one. `forGood`: until the process ends. */
  async take(name: string, forGood = false): Promise<boolean> {
    if (this.#held.has(name)) return false;
    this.#held.add(name);
    if (forGood) this.#forGood.add(name);
    try {
      const isMine = await this.#lock(name);
      if (!isMine && !forGood) this.#held.delete(name);
      return isMine;
    } catch (error) {
      this.#held.delete(name);
      throw error;
    }
  }

  async leave(name: string): Promise<void> {
    if (!this.#held.delete(name)) return;
    const { ask } = await this.#open();
    await ask({ text: 'select pg_advisory_unlock(hashtextextended($1, 0))', values: [name] });
  }

  async close(): Promise<void> {
    const open = await this.#opening?.catch(() => undefined);
    this.#opening = undefined;
    open?.client.off('error', open.onError);
    // Closing the connection releases the locks that are still held.
    open?.client.release(this.#held.size > 0);
  }

  async #lock(name: string): Promise<boolean> {
    const { ask } = await this.#open();
    const { rows } = await ask({
      text: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      values: [name],
    });
    return rows[0]?.mine === true;
  }

  #open(): Promise<Opened> {
    this.#opening ??= (async () => {
      const client = await this.#pool.connect();
      const onError = (): void => this.#broke(client);
      client.once('error', onError);
      const ask = serialQueries(client);
      for (const name of this.#forGood)
        await ask({ text: 'select pg_try_advisory_lock(hashtextextended($1, 0))', values: [name] });
      return { ask, client, onError };
    })();
    this.#opening.catch(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  #broke(client: pg.PoolClient): void {
    this.#opening = undefined;
    this.#held.clear();
    for (const name of this.#forGood) this.#held.add(name);
    client.release(true);
  }
}

/** Seconds in which a new worker takes its lock. */
const GRACE = 5;

/** Lock name of a queue worker. */
export function lockNameOf(worker: string): string {
  return `worker ${worker}`;
}

/**
 * Unlocks jobs of queue workers whose process has died, found by their advisory locks; graphile-worker would wait for
 * hours.
 */
export async function releaseDeadWorkers(
  { database, log }: Pick<Services, 'database' | 'log'>,
  holder: ProcessLocks,
): Promise<void> {
  const { rows } = await database.owner.query<{ worker: string }>(`
    select distinct locked_by as worker from graphile_worker._private_jobs where locked_at < now() - make_interval(secs => ${GRACE})`);
  for (const { worker } of rows) {
    const name = lockNameOf(worker);
    if (!(await holder.take(name))) continue;
    try {
      log.warn({ worker }, 'Jobs of a worker that is gone are taken up again');
      await database.owner.query('select graphile_worker.force_unlock_workers($1)', [[worker]]);
    } finally {
      await holder.leave(name);
    }
  }
}
