import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import type { Embedded } from './embedded.ts';

// A new cluster is written to the disk, and not only to its cache.
vi.setConfig({ testTimeout: 60_000 });

const folder = await mkdtemp(join(inject('testFolder'), 'embedded-'));
await chmod(folder, 0o755);
const cluster = join(folder, 'postgres/cluster');
const lockFile = join(cluster, 'postmaster.pid');
const started: Embedded[] = [];
const start = async (settings = {}) => {
  const embedded = await startEmbedded(folder, { settings: { shared_buffers: '16MB', ...settings } });
  started.push(embedded);
  return embedded;
};
afterAll(async () => {
  await started.at(-1)?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  // The tests kill the server under this connection.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

/** The server's address that a connection came to; null by the socket of its folder. */
const addressOf = (url: string) => ask(url, 'select host(inet_server_addr())');
const byTcp = (url: string): URL => {
  const address = new URL(url);
  address.searchParams.delete('host');
  return address;
};

const serverPid = () => Number(readFileSync(lockFile, 'utf8').split('\n')[0]);

test('a new cluster speaks UTF-8, keeps what it acknowledged and lets nobody in without the password', async () => {
  const { url } = await start();
  expect(await ask(url, 'show server_encoding')).toBe('UTF8');
  expect(await ask(url, 'show fsync')).toBe('on');
  await ask(url, `create table name as select 'Müller & Söhne 🚀' as name`);
  for (const stranger of [new URL(url), byTcp(url)]) {
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  }
});

test('it is asked by the socket of its folder, and is on loopback for other programs', async () => {
  const { url } = await start();
  expect(await addressOf(url)).toBe(process.platform === 'win32' ? '127.0.0.1' : null);
  expect(await addressOf(byTcp(url).href)).toBe('127.0.0.1');
});

test('a server that an earlier start left running is used again', async () => {
  const pid = serverPid();
  const { url } = await start();
  expect(serverPid()).toBe(pid);
  expect(await ask(url, 'select name from name')).toBe('Müller & Söhne 🚀');
});

test('after the server was killed, the next start goes on with its data', async () => {
  process.kill(serverPid(), 'SIGKILL');
  const { url } = await start();
  expect(await ask(url, 'select name from name')).toBe('Müller & Söhne 🚀');
  const sockets = readdirSync(join(folder, 'postgres')).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));
  expect(sockets.length, 'that of the killed one is gone').toBeLessThan(2);
});

test('it is not stopped under another Steward', async () => {
  const embedded = await start();
  const other = new pg.Client({ connectionString: embedded.url, application_name: 'steward app' });
  await other.connect();
  await embedded.stop();
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  await embedded.stop();
  expect(existsSync(lockFile)).toBe(false);
});

test('a lock file whose number now belongs to another program is no obstacle', async () => {
  await writeFile(lockFile, `${process.pid}\n${cluster}\n1\n1\n`);
  const { url } = await start();
  expect(await ask(url, 'select name from name')).toBe('Müller & Söhne 🚀');
});

test('a folder that can hold no socket is no obstacle', async () => {
  await started.at(-1)?.stop();
  const { url } = await start({ unix_socket_directories: join(folder, 'nowhere') });
  expect(await ask(url, 'select name from name')).toBe('Müller & Söhne 🚀');
  expect(await addressOf(url)).toBe('127.0.0.1');
});

test('what an interrupted first start left behind is no obstacle', async () => {
  // And its path is too long for a socket.
  const other = join(folder, 'interrupted'.padEnd(100, '_'));
  await mkdir(join(other, 'postgres/cluster.unfinished/half'), { recursive: true });
  const embedded = await startEmbedded(other, { isOurs: true });
  expect(await ask(embedded.url, 'select 1')).toBe(1);
  await embedded.stop();
});
