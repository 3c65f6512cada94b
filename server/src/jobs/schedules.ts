import { fileSchedules } from '../adapters/files/schedules.ts';
import { mailSchedules } from '../adapters/mail/schedules.ts';
import { importSchedules } from '../features/import/schedules.ts';
import { idempotencySchedules } from '../http/idempotency_schedules.ts';
import { identitySchedules } from '../identity/schedules.ts';
import type { Schedule } from './schedule.ts';
import { queueSchedules } from './queue_schedules.ts';

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
