import type { Services } from '../../../services.ts';

/** Takes up hand-overs that a server left when it was killed, as `resumeBulk` does with bulk jobs. */
export async function resumeHandOvers({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const { rows } = await database.owner.query<{ identifier: string; payload: { hand_over_id: string } }>(`
    select t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in ('hand_over', 'hand_over_undo') and j.locked_at is not null`);
  for (const { identifier, payload } of rows) {
    log.warn({ handOverId: payload.hand_over_id }, 'a hand-over is taken up again');
    await database.owner.query(`select graphile_worker.add_job($1, $2::json, job_key => $3)`, [identifier, JSON.stringify(payload), `resume ${payload.hand_over_id}`]);
  }
}
