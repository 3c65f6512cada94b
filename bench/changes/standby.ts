import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '@steward/kernel/server/config.ts';
import { type Embedded, startEmbedded } from '@steward/kernel/server/database/embedded.ts';
import { openDatabase } from '@steward/kernel/server/database/open.ts';
import { apiAccess, filledCompany, knownOf } from '../parts/company.ts';
import { storeResult } from '../parts/measure.ts';
import { launch } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';
import { found, killPostgres, storm, totalsAgree } from '../parts/storm.ts';

/**
 * Two PostgreSQL: the first is killed under write load, the second is promoted and serves on; what was acknowledged has
 * to be there. And a third one is recovered from a copy and the archive, to a moment between two writes. `npm run bench
 * -- standby 2000`: writes.
 */
const { writes } = sizes({ writes: [2000, 200] });
const folder = await mkdtemp(join(tmpdir(), 'steward-standby-'));
await chmod(folder, 0o755);
const [first, second, third, archive] = ['first', 'second', 'third', 'archive'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Settings of a PostgreSQL of the operator's own, as docs/deployment.md gives them. */
const archiving = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, archive_timeout: '5s' };
const synchronous = { ...archiving, synchronous_standby_names: 'ANY 1 (*)' };

const opened = (url: string) =>
  openDatabase(
    readConfig({ NODE_ENV: 'production', DATABASE_URL: url, STEWARD_DATA: folder }),
    pino({ level: 'fatal' }),
    () => undefined,
  );

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another cluster with the same bytes. */
async function copyOf(to: string, lines: readonly string[], signal: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  execFileSync('cp', ['-a', join(first, 'postgres'), join(to, 'postgres')]);
  const cluster = join(to, 'postgres/cluster');
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  await writeFile(join(cluster, signal), '');
  execFileSync('chown', ['--reference', join(cluster, 'PG_VERSION'), join(cluster, signal)]);
}

const running: Embedded[] = [];
async function run(data: string, settings: Readonly<Record<string, string>>): Promise<Embedded> {
  const one = await startEmbedded(data, { settings, isOurs: true });
  running.push(one);
  return one;
}

try {
  for (const one of [first, archive]) await mkdir(one, { mode: 0o777 });
  execFileSync('chmod', ['777', archive]);
  const empty = await startEmbedded(first);
  let place = await opened(empty.url);
  await filledCompany(
    { folder, database: place.database, detach: async () => undefined, close: async () => undefined },
    isSmall ? 300 : 2000,
  );
  await place.close();
  await empty.stop();

  const port = (data: string): Promise<number> =>
    readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').then((text) => Number(text.split('\n')[3]));
  await copyOf(
    third,
    [`restore_command = 'cp ${archive}/%f %p'`, `recovery_target_action = 'promote'`],
    'recovery.signal',
  );
  await copyOf(second, [], 'standby.signal');
  const primary = await run(first, synchronous);
  const password = (await readFile(join(first, 'postgres/password'), 'utf8')).trim();
  await appendFile(
    join(second, 'postgres/cluster/postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${await port(first)} user=steward password=${password}'\n`,
  );
  const standby = await run(second, archiving);
  for (let left = 100; left > 0; left -= 1) {
    const rows = await query<{ state: string }>(primary.url, `select sync_state as state from pg_stat_replication`);
    if (rows.some(({ state }) => state === 'quorum' || state === 'sync')) break;
    await wait(100);
  }

  place = await opened(primary.url);
  const one = { folder, database: place.database, detach: async () => undefined, close: async () => undefined };
  const filled = await filledCompany(one, isSmall ? 300 : 2000);
  let server = await launch({ folder }, { DATABASE_URL: primary.url });
  const way = apiAccess(server, filled);
  const { modelId } = await knownOf(one, way, filled);
  const [{ at } = { at: '' }] = await query<{ at: string }>(primary.url, 'select clock_timestamp()::text as at');
  await wait(50);
  let killedAt = 0;
  const { acknowledged, sent } = await storm(way, modelId, 'S', writes, () => {
    killedAt = performance.now();
    killPostgres(first);
  });
  await query(standby.url, 'select pg_promote(true, 60)');
  const promoted = (performance.now() - killedAt) / 1000;
  await server.stop('SIGKILL');
  await place.close().catch(() => undefined);
  server = await launch({ folder }, { DATABASE_URL: standby.url });
  place = await opened(standby.url);
  const { ids, half, tags } = await found(place.database, filled.companyId, 'S');
  const lost = acknowledged.filter((id) => !ids.has(id)).length;
  const isWhole = half === 0 && tags === ids.size && (await totalsAgree(place.database, filled.companyId));
  say(
    `${sent} sent, ${acknowledged.length} acknowledged, ${ids.size} there after the promotion (${promoted.toFixed(1)} s), ${lost} lost, ${isWhole ? 'none in half' : 'SOMETHING IN HALF'}`,
  );
  await query(standby.url, 'select pg_switch_wal()');
  await wait(1000);
  await server.stop();
  await place.close();

  // What the first one had not archived when it died is in its folder.
  execFileSync('sh', ['-c', `cp -n ${first}/postgres/cluster/pg_wal/0* ${archive}/ 2>/dev/null || true`]);
  await appendFile(join(third, 'postgres/cluster/postgresql.auto.conf'), `recovery_target_time = '${at}'\n`);
  const recovered = await run(third, {});
  for (let left = 100; left > 0; left -= 1) {
    const [row] = await query<{ is: boolean }>(recovered.url, 'select pg_is_in_recovery() as is');
    if (row?.is === false) break;
    await wait(100);
  }
  const [before] = await query<{ all: number; later: number }>(
    recovered.url,
    `select count(*)::int as all, count(*) filter (where name like 'S-%')::int as later from asset`,
  );
  say(`Recovered to ${at}: ${before?.all} assets, ${before?.later} of those that were written afterwards`);
  await storeResult('standby', { sent, acknowledged: acknowledged.length, lost, promoted });
  process.exitCode =
    lost === 0 && isWhole && acknowledged.length > 0 && before?.later === 0 && (before.all ?? 0) > 0 ? 0 : 1;
} finally {
  for (const one of running) await one.stop().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
