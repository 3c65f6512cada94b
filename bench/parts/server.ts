import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '@steward/kernel/server/config.ts';
import { openDatabase, type OpenDatabase } from '@steward/kernel/server/database/open.ts';
import type { Database } from '@steward/kernel/server/database/transaction.ts';
import { startFastDatabase } from '../../app/test/fast_database.ts';

/** A database and server for a measurement. */
export interface Place {
  readonly folder: string;
  readonly database: Database;
  /** Disconnects and leaves the database running. */
  detach(): Promise<void>;
  close(): Promise<void>;
}

/** State shared by small runs in one process, which only show that programs work. */
let shared: { readonly place: Place; server?: Server | undefined } | undefined;
/** Of the shared server, for the programs that ask for one of these. */
const SHARED_SETTINGS: Readonly<Record<string, string>> = {
  NODE_ENV: 'development',
  STEWARD_DEMO: 'no',
  STEWARD_STORAGE_MB: '100000',
};

/** All programs of this process use one folder and, unless they kill it or set it otherwise, one server. */
export async function shareAll(): Promise<{ close(): Promise<void> }> {
  const folder = process.env['STEWARD_BENCH_FOLDER'] ?? (await mkdtemp(join(tmpdir(), 'steward-bench-')));
  await chmod(folder, 0o755);
  const database = await startFastDatabase(folder);
  const place = await openOwnPlace(folder);
  shared = { place: { ...place, detach: async () => undefined, close: async () => undefined } };
  return {
    close: async () => {
      await shared?.server?.stop();
      shared = undefined;
      await place.detach();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the given folder or `STEWARD_BENCH_DATA`, and keeps it; else the shared one or a temporary one. */
export async function openPlace(given?: string): Promise<Place> {
  return shared && given === undefined ? shared.place : openOwnPlace(given);
}

/** The same, but never shared, since its PostgreSQL may be killed. */
export async function openOwnPlace(given?: string): Promise<Place> {
  const kept = given ?? process.env['STEWARD_BENCH_DATA'];
  if (kept) await mkdir(kept, { recursive: true });
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'steward-bench-')));
  // PostgreSQL does not run as root and needs access.
  await chmod(folder, 0o755);
  const config = readConfig({ NODE_ENV: 'production', STEWARD_DATA: folder, PORT: '0', STATEMENT_TIMEOUT: '3600' });
  const opened: OpenDatabase = await openDatabase(config, pino({ level: 'fatal' }), () => undefined);
  return {
    folder,
    database: opened.database,
    detach: () => opened.database.close(),
    close: async () => {
      await opened.close();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs something once per kept folder and returns its stored result. */
export async function once<T>(place: Place, name: string, make: () => Promise<T>): Promise<T> {
  const file = join(place.folder, `${name}.json`);
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept) as T;
  const made = await make();
  await writeFile(file, JSON.stringify(made));
  return made;
}

/** Of a second, as Linux counts the time of processes. */
const TICKS = 100;

/** A server process as by `npm start`, on loopback. */
export interface Server {
  readonly address: string;
  readonly process: ChildProcess;
  /** Current memory in MB. */
  memory(): Promise<number>;
  /** Seconds of processor time so far. */
  cpu(): Promise<number>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a server, or returns the shared one, which only a kill stops. */
export async function startServer(
  place: Pick<Place, 'folder'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  if (place !== shared?.place) return launch(place, settings);
  const { server } = shared;
  if (Object.entries(settings).some(([name, value]) => SHARED_SETTINGS[name] !== value)) {
    // Two servers would share the jobs.
    shared.server = undefined;
    await server?.stop();
    return launch(place, settings);
  }
  const { process: child } = server ?? {};
  const isUp = server && child?.exitCode === null && child.signalCode === null && !child.killed;
  const running = isUp ? server : await launch(place, SHARED_SETTINGS);
  shared.server = running;
  return { ...running, stop: async (signal) => (signal === 'SIGKILL' ? running.stop(signal) : undefined) };
}

/** A server of its own, beside others. */
export async function launch(
  place: Pick<Place, 'folder'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = await freePort();
  const main = join(import.meta.dirname, '../../app/server/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      // Servers of one run need not compile their sources again.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(place.folder, 'compiled'),
      NODE_ENV: 'production',
      STEWARD_DATA: place.folder,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The server exits with this process, and does not keep it alive.
  child.channel?.unref();
  const address = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  for (let left = 300; ; left -= 1) {
    const isUp = await fetch(`${address}/api/v1/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (left === 0 || child.exitCode !== null) throw new Error('The server did not start');
    await wait(100);
  }
  return {
    address,
    process: child,
    memory: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) /
      1024,
    cpu: async () => {
      const text = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
      // Of the user and of the system, in ticks, after the name of the process, which is in brackets.
      const [user = 0, system = 0] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
      return (user + system) / TICKS;
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
