import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { JOB_LIMITS, makePool } from '../database/pool.ts';
import { makeDatabase } from '../database/transaction.ts';
import { makeLive } from '../features/live/index.ts';
import { startWorker } from './worker.ts';

/** The thread of the background jobs; started by `thread.ts`, which gives the database's address and says when to stop. */
const CONNECTIONS = { owner: 6, app: 8 };
/** Of Unix, from -20 to 19: whoever waits in front of a screen comes first. */
const NICENESS = 10;

// On Linux a thread has a priority of its own; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, NICENESS);

const { url } = workerData as { readonly url: string };
const config = readConfig(process.env);
const log = config.production ? pino() : pino({ level: 'warn' }, pino.destination(2));
const onError = (error: Error): void => log.error({ err: error }, 'A database connection of the jobs broke');
const database = makeDatabase(makePool(url, 'owner', onError, { size: CONNECTIONS.owner }), makePool(url, 'app', onError, { size: CONNECTIONS.app, limits: JOB_LIMITS }));
const live = makeLive({ database, log }, { name: 'steward jobs' });
const worker = await startWorker({ config, database, log, live, now: () => new Date() });

parentPort?.once('message', () => {
  void (async () => {
    await worker.stop();
    await live.close();
    await database.close();
  })().finally(() => process.exit(0));
});
