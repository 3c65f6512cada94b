import type { Services } from '../services.ts';
import type { ProcessLocks } from './process_locks.ts';

/** Seconds in which a new worker takes its lock. */
const GRACE = 10;

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
