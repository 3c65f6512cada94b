import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, runOnce, type LogLevel, type Task } from 'graphile-worker';
import type { Services } from '../context/context.ts';
import { FairScheduler } from './fair_scheduler.ts';
import { Lanes } from './lanes.ts';
import { OrderedJobs } from './ordered_jobs.ts';
import { ProcessLocks, lockNameOf, releaseDeadWorkers } from './process_locks.ts';
import type { SlicedTask } from './slices.ts';
import type { ShortTask, Work } from './tasks.ts';

/** A running queue; `stop` waits for the jobs under way. */
export interface Worker {
  stop(): Promise<void>;
}

/** Short jobs without slots of their own that run at a time, of different companies. */
const OTHERS = 3;
const LOOK_EVERY = 1000;
const ORDERED_EVERY = 250;
const TAKE_OVER_EVERY = 5000;
const SCHEDULES_EVERY = 20_000;
/** Schedules missed while no server ran are made up for, this many milliseconds back. */
const MADE_UP = 24 * 3_600_000;

/** Starts to take jobs. Several servers may do so on one database: each job goes to one of them. */
export async function startWorker(services: Services, work: Work): Promise<Worker> {
  const holder = new ProcessLocks(services.database.owner);
  const turns = new FairScheduler(services, holder, slicedOf(work));
  const fault = (error: unknown): void => services.log.warn({ err: error }, 'The queue could not be looked at');
  const look = one(() => turns.look().catch(fault));
  const ordered = new OrderedJobs(services, holder, work.tasks);
  const lookOrdered = one(() => ordered.look().catch(fault));
  const within = (lanes: Lanes) => {
    lanes.events.on('pool:create', ({ workerPool }) => void holder.take(lockNameOf(workerPool.id), true).catch(fault));
    return { events: lanes.events, forbiddenFlags: lanes.forbiddenFlags, noHandleSignals: true };
  };
  await releaseDeadWorkers(services, holder);
  const serveJobs: ShortTask = { run: async () => void look(), slots: { all: 1, each: 1 } };
  const tasks = Object.entries<ShortTask>({ ...work.tasks, serve_jobs: serveJobs });
  const slots = Object.fromEntries(tasks.flatMap(([name, task]) => (task.slots ? [[name, task.slots] as const] : [])));
  const cron = parseCronItems(
    work.schedules.map(({ task, at }) => ({ task, match: at, options: { backfillPeriod: MADE_UP } })),
  );
  const runners = [
    await run({
      ...options(
        services,
        tasks.filter(([, task]) => task.slots),
      ),
      ...within(Lanes.ofTasks(slots)),
      concurrency: Object.values(slots).reduce((sum, one) => sum + one.all, 0),
      crontab: '',
    }),
    await run({
      ...options(
        services,
        tasks.filter(([, task]) => !task.slots),
      ),
      ...within(Lanes.ofCompanies()),
      concurrency: OTHERS,
      parsedCronItems: cron,
    }),
  ];
  const timers = [
    setInterval(() => void look(), LOOK_EVERY),
    setInterval(() => void lookOrdered(), ORDERED_EVERY),
    setInterval(() => void releaseDeadWorkers(services, holder).catch(fault), TAKE_OVER_EVERY),
    setInterval(() => void work.beginDue(services).catch(fault), SCHEDULES_EVERY),
  ];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([turns.stop(), ordered.stop(), ...runners.map((one) => one.stop())]);
      await holder.close();
    },
  };
}

/** Calls while one is under way are one call behind it: on a slow database they would pile up. */
function one(work: () => Promise<unknown>): () => Promise<void> {
  let [isUnderWay, isAsked] = [false, false];
  return async () => {
    isAsked = true;
    if (isUnderWay) return;
    isUnderWay = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isUnderWay = false;
  };
}

/** Runs all due jobs, one after the other, for tests. */
export async function runDueJobs(services: Services, work: Work): Promise<void> {
  const holder = new ProcessLocks(services.database.owner);
  const turns = new FairScheduler(services, holder, slicedOf(work));
  const ordered = new OrderedJobs(services, holder, work.tasks);
  try {
    // Jobs added by other ones are run too.
    do await runShort(services, work);
    while ((await ordered.drained()) || (await turns.drained()));
  } finally {
    await holder.close();
  }
}

/** Looks for jobs that `runDueJobs` left, at most, and milliseconds between them. */
const LOOKS = 50;
const LOOK_AGAIN = 5;

/**
 * graphile-worker looks for the next job while it still writes how the last one ended: it ends when that hides the next
 * job of the same queue, or leaves a job locked for a moment. It is run as long as such jobs are left, or others due.
 */
async function runShort(services: Services, work: Work): Promise<void> {
  const tasks: [string, ShortTask][] = [...Object.entries(work.tasks), ['serve_jobs', { run: async () => undefined }]];
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { rowCount } = await services.database.owner.query(
      `select from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where (is_available and run_at <= now() or locked_at > now() - interval '5 seconds')
         and tasks.identifier = any($1) limit 1`,
      [tasks.map(([name]) => name)],
    );
    if (rowCount === 0) return;
    if (looks > 0) await pause(LOOK_AGAIN);
    await runOnce({ ...options(services, tasks), noHandleSignals: true, crontab: '' });
  }
}

function slicedOf({ slicedTasks }: Work): Record<string, SlicedTask> {
  return Object.fromEntries(Object.entries(slicedTasks).map(([name, { run: slices }]) => [name, slices]));
}

function options(services: Services, tasks: readonly (readonly [string, ShortTask])[]) {
  const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
    error: 'error',
    warning: 'warn',
    info: 'debug',
    debug: 'debug',
  };
  const logger = new Logger((scope) => (level, message) => {
    // Slots outnumber connections: most of them wait for other servers.
    if (!message.includes('maxPoolSize')) services.log[levels[level]]({ task: scope.taskIdentifier }, message);
  });
  const taskList = Object.fromEntries(
    tasks.map(([name, { run: doJob }]): [string, Task] => [name, (payload) => doJob(payload, services)]),
  );
  return { pgPool: services.database.owner, taskList, logger };
}
