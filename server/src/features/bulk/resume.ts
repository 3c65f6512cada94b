import type { Services } from '../../services.ts';

/**
 * Takes up bulk jobs that a server left when it was killed. Its jobs stay locked in the queue for hours, so each gets a
 * second one; should the other server be alive after all, the two take turns, slice for slice once.
 */
export async function resumeBulk({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const { rows } = await database.owner.query<{ identifier: string; payload: { job_id: string } }>(`
    select t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('bulk_check', 'bulk_run', 'bulk_undo') and j.locked_at is not null`);
  for (const { identifier, payload } of rows) {
    log.warn({ jobId: payload.job_id }, 'a bulk job is taken up again');
    await database.owner.query(`select graphile_worker.add_job($1, $2::json, job_key => $3)`, [identifier, JSON.stringify(payload), `resume ${payload.job_id}`]);
  }
}
