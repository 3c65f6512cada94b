import type { OpenWorkLabels, Services } from '../context/context.ts';
import type { TaskSlots } from './lanes.ts';
import type { Schedule } from './schedule.ts';
import type { SlicedTask } from './slices.ts';

/** Runs jobs of one name. A job may run more than once. */
export type JobTask = (payload: unknown, services: Services) => Promise<void>;

/** Short work in the background, by the name of its jobs. */
export interface ShortTask {
  readonly run: JobTask;
  /** Slots of its own: users wait for it, or it for external servers, so that a hanging one blocks nothing else. */
  readonly slots?: TaskSlots;
  /**
   * Its jobs are added by `enqueueInOrder`. Merges the payload of a job into that of the jobs before it; `null`: it
   * has to wait for them.
   */
  readonly merge?: (before: unknown, next: unknown) => unknown;
}

/** Long work, in slices. */
export interface LongTask {
  readonly run: SlicedTask;
  /** Label under the limits of open work. Absent: upkeep, which counts for no limit. */
  readonly open?: OpenWorkLabels;
}

/** All work of the queue. */
export interface Work {
  readonly tasks: Readonly<Record<string, ShortTask>>;
  readonly slicedTasks: Readonly<Record<string, LongTask>>;
  readonly schedules: readonly Schedule[];
  /** Begins recurring work of companies that is due. */
  readonly beginDue: (services: Services) => Promise<void>;
}

/** A text of a payload; a job without it is a mistake in our own code. */
export function payloadText(payload: unknown, key: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined;
  if (typeof value !== 'string') throw new Error(`The job's payload has no ${key}`);
  return value;
}
