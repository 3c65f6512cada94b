import { Logger, run, runOnce } from 'graphile-worker';
import type { LogLevel, Task } from 'graphile-worker';
import type { Services } from '../services.ts';
import { resumeLeft } from './resume.ts';
import { tasks } from './tasks.ts';

/** A running queue; `stop` waits for the jobs under way. */
export interface Worker {
  stop(): Promise<void>;
}

const concurrency = 2;

/** Starts to take jobs. Several servers may do so on one database: each job goes to one of them. */
export async function startWorker(services: Services): Promise<Worker> {
  await resumeLeft(services);
  const runner = await run({ ...options(services), concurrency, noHandleSignals: true });
  return { stop: () => runner.stop() };
}

/** Does the jobs that are due, one after the other, until none is left; for tests, which then know what has happened. */
export async function runDueJobs(services: Services): Promise<void> {
  await runOnce({ ...options(services), noHandleSignals: true });
}

function options(services: Services) {
  const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' };
  const logger = new Logger((scope) => (level, message) => services.log[levels[level]]({ task: scope.taskIdentifier }, message));
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [name, (payload, helpers) => task(payload, services, helpers)]),
  );
  return { pgPool: services.database.owner, taskList, logger, crontab: '' };
}
