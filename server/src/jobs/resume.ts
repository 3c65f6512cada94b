import type { Services } from '../services.ts';

/** Work in slices, that goes on after its last kept one: the tasks, and what of their payload says whose they are. */
const IN_SLICES = {
  bulk_check: 'job_id', bulk_run: 'job_id', bulk_undo: 'job_id', import_check: 'import_id', import_run: 'import_id', import_undo: 'import_id', hand_over: 'hand_over_id', hand_over_undo: 'hand_over_id',
} as const;

interface Left {
  readonly identifier: keyof typeof IN_SLICES;
  readonly payload: Readonly<Record<string, string>>;
}

/**
 * Takes up what a server left when it was killed. Its jobs stay locked in the queue for hours, so each gets a second
 * one; should the other server be alive after all, the two take turns, slice for slice once.
 */
export async function resumeLeft({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const { rows } = await database.owner.query<Left>(`
    select t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any($1) and j.locked_at is not null`, [Object.keys(IN_SLICES)]);
  for (const { identifier, payload } of rows) {
    const id = payload[IN_SLICES[identifier]];
    log.warn({ task: identifier, id }, 'a job is taken up again');
    await database.owner.query(`select graphile_worker.add_job($1, $2::json, job_key => $3)`, [identifier, JSON.stringify(payload), `resume ${id}`]);
  }
}
