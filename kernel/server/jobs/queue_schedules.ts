import type { Schedule } from './schedule.ts';

/** Days for which jobs that failed for good can be looked at. */
const DAYS = 30;

export const queueSchedules: readonly Schedule[] = [
  {
    task: 'forget_failed_jobs',
    at: '40 3 * * *',
    run: async ({ database }) => {
      await database.owner.query(
        `delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => ${DAYS})`,
      );
    },
  },
];
