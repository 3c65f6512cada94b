import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readConfig } from '@steward/kernel/server/config.ts';
import { JOB_LIMITS, makePool } from '@steward/kernel/server/database/pool.ts';
import { makeDatabase } from '@steward/kernel/server/database/transaction.ts';
import { startWorker } from '@steward/kernel/server/jobs/worker.ts';
import { makeLog } from '@steward/kernel/server/log.ts';
import { makeLive } from '@steward/modules/live/server';
import { MODULES } from './modules.ts';

/** Thread of the background jobs, started by `run.ts` with the database's address. */
const CONNECTIONS = { owner: 8, app: 8 };
/** Unix niceness: requests have priority. */
const NICENESS = 10;
const ALIVE_EVERY = 5000;

// Only Linux has priorities per thread.
if (process.platform === 'linux') setPriority(0, NICENESS);

// Given by `thread.ts` of the kernel's jobs.
const { url } = workerData as { readonly url: string };
const config = readConfig(process.env);
const log = makeLog(config);
const onError = (error: Error): void => log.error({ err: error }, 'A database connection of the jobs broke');
const database = makeDatabase(
  makePool(url, 'owner', onError, { size: CONNECTIONS.owner }),
  makePool(url, 'app', onError, { size: CONNECTIONS.app, limits: JOB_LIMITS }),
);
const live = makeLive({ database, log }, { name: 'steward jobs' });
const worker = await startWorker(
  { config, database, log, live, modules: MODULES.parts, now: () => new Date() },
  MODULES.work,
);

/** Heartbeat of the thread. */
const alive = (): void => parentPort?.postMessage('alive', []);
alive();
setInterval(alive, ALIVE_EVERY).unref();

parentPort?.once('message', () => {
  void (async () => {
    await worker.stop();
    await live.close();
    await database.close();
  })().finally(() => process.exit(0));
});
