import { CannotStart, readConfig } from '@steward/kernel/server/config.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { openDatabase } from '@steward/kernel/server/database/open.ts';
import type { NotReady } from '@steward/kernel/server/http/operation.ts';
import { startJobThread, type JobThread } from '@steward/kernel/server/jobs/thread.ts';
import { makeLog } from '@steward/kernel/server/log.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from './app.ts';
import { MODULES } from './modules.ts';
import { announce, say } from './start/announce.ts';
import { checkPort } from './start/port.ts';

/** Starts everything in order; the result stops it in reverse order. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  await checkPort(config);
  const log = makeLog(config);
  const { database, url, close } = await openDatabase(config, log, say);
  try {
    const live = makeLive({ database, log });
    // Listens from now on, so that the first browsers miss no change.
    live.isListening();
    const services: Services = { config, database, log, live, modules: MODULES.parts, now: () => new Date() };
    const told: string[] = [];
    for (const one of MODULES.starts) told.push(...[await one(services, say)].filter((line) => line !== undefined));
    const app = await buildApp(services, notReady);
    await app.listen({ port: config.port, host: config.host });
    worker = startJobThread(new URL('./job_thread.ts', import.meta.url), url, log);
    if (!stopping) announce(config, app.server.address(), told);
    return async () => {
      await app.close();
      await worker?.stop();
      await close();
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Readiness for load balancers. */
function notReady(): NotReady | null {
  if (stopping) return 'stopping';
  if (!worker?.hasBegun()) return 'starting';
  return worker.isAlive() ? null : 'jobs';
}

let stopping = false;
let worker: JobThread | undefined;
const starting = start();

async function stop(): Promise<void> {
  // Ctrl-C arrives twice: from the terminal and from npm.
  if (stopping) return;
  stopping = true;
  say('Stopping …');
  setTimeout(() => process.exit(1), 15_000).unref();
  const end = await starting.catch(() => undefined);
  await end?.();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// The parent script is gone, so nobody else could stop the server.
process.on('disconnect', () => void stop());

starting.catch((error: unknown) => {
  if (stopping) return;
  process.stderr.write(
    error instanceof CannotStart ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
