import type { Services } from '../services.ts';

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
