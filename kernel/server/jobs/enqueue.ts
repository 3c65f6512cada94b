import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Tx } from '../database/transaction.ts';
import { flagsOf } from './lanes.ts';

/**
 * Adds a job in the current transaction: it runs only if the transaction commits. Jobs of one `queue` run one after the
 * other. It waits until the time `at`; a waiting job of the same `key` is replaced, and `keepsTime` leaves it its time.
 * It takes the slots of its `company`, by default the `company_id` of the payload.
 */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  {
    queue = null,
    at = null,
    key = null,
    keepsTime = false,
    company = typeof payload['company_id'] === 'string' ? payload['company_id'] : null,
  }: {
    readonly queue?: string | null;
    readonly at?: Date | null;
    readonly key?: string | null;
    readonly keepsTime?: boolean;
    readonly company?: string | null;
  } = {},
): Promise<void> {
  await tx.rows(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${queue}::text,
      run_at => ${at}::timestamptz, job_key => ${key}::text,
      flags => ${[...flagsOf(task, company)]}::text[],
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}::text)`);
}

/** Makes jobs due that wait to be tried again after an error that begins like this. */
export async function bringForward(
  { database }: Pick<Services, 'database'>,
  task: string,
  error: string,
): Promise<void> {
  await database.owner.query(
    `update graphile_worker._private_jobs jobs set run_at = now() from graphile_worker._private_tasks tasks
     where tasks.id = jobs.task_id and tasks.identifier = $1 and starts_with(jobs.last_error, $2) and jobs.run_at > now()
       and jobs.attempts < jobs.max_attempts and jobs.locked_at is null`,
    [task, error],
  );
}
