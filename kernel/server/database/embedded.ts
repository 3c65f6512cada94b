import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '../config.ts';
import { findBinaries } from './embedded/binaries.ts';
import { findPlace, type Place } from './embedded/place.ts';
import { findRunning, freePort, runProgram, startServer, until } from './embedded/process.ts';
import { bySocket, removeSockets, socketFolder } from './embedded/socket.ts';

/** The PostgreSQL server that runs in the data folder. */
export interface Embedded {
  /** Connects as its superuser; carries the password. */
  readonly url: string;
  /** Stops PostgreSQL, unless another Steward server still works with it. */
  stop(): Promise<void>;
}

/** Options for databases that may be lost, such as those of tests. */
export interface EmbeddedOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** No other server uses it, so that it is stopped without checks. */
  readonly isOurs?: boolean;
}

const superuser = 'steward';
const database = 'steward';
const startTime = 60_000;

/** Durable settings (fsync on), sized for one machine that also runs the application. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  work_mem: '32MB',
  // Full-page writes follow each checkpoint; rare checkpoints make long imports cheaper.
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts the PostgreSQL that npm brought, or finds the one that an earlier, killed server left running. */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const place = await findPlace(dataFolder);
  const binaries = await findBinaries(place.user);
  if (!existsSync(place.cluster)) await makeCluster(place, binaries);
  const password = (await readFile(place.passwordFile, 'utf8')).trim();
  const urlOf = (port: number, name: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
  const sockets = socketFolder(place);
  const port = await startOrFind(
    place,
    binaries,
    {
      ...settings,
      unix_socket_directories: sockets ?? '',
      ...sizedToMemory(totalmem()),
      ...smallMemory(),
      ...options.settings,
    },
    urlOf,
  );
  await makeDatabase(urlOf(port, 'postgres'));
  const byTcp = urlOf(port, database);

  return {
    // A server that an earlier version left running has no socket.
    url: sockets !== undefined && (await answers(bySocket(byTcp, sockets))) ? bySocket(byTcp, sockets) : byTcp,
    stop: async () => {
      if (!options.isOurs && (await isUsedByOthers(urlOf(port, 'postgres')))) return;
      const mode = options.isOurs ? 'immediate' : 'fast';
      await runProgram(join(binaries, 'bin/pg_ctl'), ['stop', '-D', place.cluster, '-m', mode, '-w', '-s'], place);
    },
  };
}

/** Made under another name first, so that an interrupted start leaves no partial cluster. */
async function makeCluster(place: Place, binaries: string): Promise<void> {
  const unfinished = `${place.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await rm(place.passwordFile, { force: true });
  await writeFile(place.passwordFile, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  if (place.user) {
    await chown(unfinished, place.user.uid, place.user.gid);
    await chown(place.passwordFile, place.user.uid, place.user.gid);
  }
  // The builtin provider: UTF-8 whatever LANG says, and the same order on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${superuser}`, `--pwfile=${place.passwordFile}`, '--auth=scram-sha-256'];
  const made = await runProgram(join(binaries, 'bin/initdb'), ['-D', unfinished, ...locale, ...access], place);
  if (!made.ok)
    throw new CannotStart(`PostgreSQL could not make its data folder ${place.cluster}: ${lastLine(made.output)}`);
  await rename(unfinished, place.cluster);
}

async function startOrFind(
  place: Place,
  binaries: string,
  wanted: Readonly<Record<string, string>>,
  urlOf: (port: number, name: string) => string,
): Promise<number> {
  const end = Date.now() + startTime;
  let changed: Readonly<Record<string, string>> = {};
  while (Date.now() < end) {
    const running = findRunning(place.cluster);
    if (running && (await until(() => answers(urlOf(running.port, 'postgres')), 5_000))) return running.port;
    if (running) continue;
    removeSockets(place.folder);
    const port = await freePort();
    const flags = Object.entries({ ...wanted, ...changed }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = startServer(
      join(binaries, 'bin/postgres'),
      ['-D', place.cluster, '-p', String(port), ...flags],
      place,
    );
    let isUp = false;
    await until(async () => server.hasEnded() || (isUp = await answers(urlOf(port, 'postgres'))), end - Date.now());
    if (isUp) return port;
    // Some mounted folders can hold no socket.
    if (/FATAL: .*(\.s\.PGSQL\.|Unix-domain socket)/.test(await logOf(place)))
      changed = { unix_socket_directories: '' };
    // Either a killed server is still ending, which takes a second or two, or another program took the port.
    await wait(300);
  }
  throw new CannotStart(`PostgreSQL did not start in ${place.cluster}: ${lastLine(await logOf(place))}`);
}

function logOf(place: Place): Promise<string> {
  return readFile(place.logFile, 'utf8').catch(() => '');
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('select 1')).rowCount === 1).catch(() => false);
}

async function makeDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database} template template0`);
  });
}

/** Closed connections stay visible for some milliseconds. */
async function isUsedByOthers(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const others = `select from pg_stat_activity where application_name like 'steward %' and backend_type = 'client backend'`;
    return !(await until(async () => (await client.query(others)).rowCount === 0, 500));
  }).catch(() => false);
}

async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await fn(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `shared_buffers` and related settings: an eighth of the memory, between 128 MB and 2 GB. */
function sizedToMemory(bytes: number): Record<string, string> {
  const mb = bytes / 1024 / 1024;
  const between = (least: number, value: number, most: number): string =>
    `${Math.round(Math.min(most, Math.max(least, value)))}MB`;
  return {
    shared_buffers: between(128, mb / 8, 2048),
    effective_cache_size: between(256, mb / 2, 16_384),
    maintenance_work_mem: between(64, mb / 32, 512),
  };
}

/** Containers often have little shared memory; parallel queries then use files in the data folder. */
function smallMemory(): Record<string, string> {
  if (process.platform !== 'linux') return {};
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize < 512 * 1024 * 1024 ? { dynamic_shared_memory_type: 'mmap' } : {};
  } catch {
    return { dynamic_shared_memory_type: 'mmap' };
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? 'it said nothing';
}
