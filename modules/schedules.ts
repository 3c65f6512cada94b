import { fileSchedules } from '@steward/kernel/server/adapters/files/schedules.ts';
import { mailSchedules } from '@steward/kernel/server/adapters/mail/schedules.ts';
import { importSchedules } from './import/server/schedules.ts';
import { idempotencySchedules } from '@steward/kernel/server/http/idempotency_schedules.ts';
import { identitySchedules } from './sign_in/server/schedules.ts';
import type { Schedule } from '@steward/kernel/server/jobs/schedule.ts';
import { queueSchedules } from '@steward/kernel/server/jobs/queue_schedules.ts';

/**
 * All recurring work. Each is run once for each time that it is due, by one of the processes, and may run more than
 * once.
 */
export const SCHEDULES: readonly Schedule[] = [
  ...mailSchedules,
  ...fileSchedules,
  ...identitySchedules,
  ...idempotencySchedules,
  ...importSchedules,
  ...queueSchedules,
];
