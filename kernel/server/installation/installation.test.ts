import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { ownDatabase, separateDatabase } from '../../../app/test/database.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { readConfig } from '../config.ts';
import { makePool } from '../database/pool.ts';
import { backUp, faultsOf, prune } from './backup.ts';
import { readKeep, superseded } from './keep.ts';
import { backupsIn, type Manifest, readBackup } from './manifest.ts';
import { restoreInstallation } from './restore.ts';
import { backUpWhenDue } from './schedule.ts';

const data = await mkdtemp(join(inject('testFolder'), 'installation-'));
const app = await testApp(
  { STEWARD_DATA: data, STEWARD_ENCRYPT_FILES: 'yes' },
  await separateDatabase('installation_test'),
);
const { config } = app.services;
const { folder } = config.backups;
const none = { days: 0, weeks: 0, months: 0 };
const silent = (): void => undefined;

const fail = (error: Error): never => {
  throw error;
};

async function make(now = new Date(), withKeys = true) {
  const client = await app.database.owner.connect();
  try {
    return await backUp(client, { config, folder, now, withKeys });
  } finally {
    client.release();
  }
}

async function send(user: { call: Awaited<ReturnType<typeof makeWorld>>['owner']['call'] }, content: string) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'note.txt');
  form.append('values', JSON.stringify({ name: 'note.txt' }));
  const { status, body, text } = await user.call<{ id: string }>('POST', 'file-storage/', form);
  expect(status, text).toBe(201);
  return body.id;
}

/** An empty database and an empty data folder. */
async function empty(name: string) {
  const owner = makePool(await ownDatabase(name, true), 'owner', fail);
  const dataFolder = await mkdtemp(join(inject('testFolder'), 'restored-'));
  return { owner, config: readConfig({ STEWARD_DATA: dataFolder, STEWARD_ENCRYPT_FILES: 'yes' }), dataFolder };
}

const contentOf = ({ tables, sequences, migrations }: Manifest) => ({
  tables: tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
  sequences,
  migrations,
});

test('an installation goes into a backup and out of it into an empty one: rows, files, keys, what is encrypted', async () => {
  const { owner: user } = await makeWorld(app);
  await user.create('folder', { name: 'Papers 📎\t\\N' });
  await send(user, 'the first');
  const backup = await make();
  expect([backup.manifest.files.count, backup.manifest.hasKeys]).toEqual([1, true]);
  expect(backup.manifest.tables.find(({ name }) => name === 'public.document')?.rows).toBe(1);
  const { owner, config: other, dataFolder } = await empty('installation_restored');
  await restoreInstallation(owner, other, backup, silent);
  const client = await owner.connect();
  const again = await backUp(client, { config: other, folder: other.backups.folder, now: new Date(), withKeys: true });
  client.release();
  expect(contentOf(again.manifest)).toEqual(contentOf(backup.manifest));
  const key = join('keys', 'second_factor.key');
  expect(await readFile(join(dataFolder, key))).toEqual(await readFile(join(data, key)));
  const [company] = await readdir(join(data, 'files'));
  expect(await readdir(join(dataFolder, 'files', company ?? ''))).toEqual(
    await readdir(join(data, 'files', company ?? '')),
  );
  await expect(restoreInstallation(owner, other, backup, silent)).rejects.toThrow('has accounts already');
  await owner.end();
});

test('a second backup copies only new files, and deleting by the rule leaves those of the others', async () => {
  const { owner: user } = await makeWorld(app);
  const before = await make(new Date('2026-03-01T02:30:00Z'));
  await send(user, 'the second');
  const last = await make(new Date('2026-03-02T02:30:00Z'));
  expect(last.manifest.files.count).toBe(before.manifest.files.count + 1);
  expect(await prune(folder, { ...none, days: 99 })).toEqual([]);
  const gone = await prune(folder, none);
  expect(gone).toContain(before.name);
  const [newest, ...rest] = await backupsIn(folder);
  expect(rest).toEqual([]);
  expect(await faultsOf(newest ?? last, folder, true)).toEqual([]);
});

test('a table, a file or a list that is damaged or missing is named, and nothing of it is restored', async () => {
  const { owner: user } = await makeWorld(app);
  await send(user, 'the third');
  const backup = await make(new Date('2026-04-01T02:30:00Z'));
  const { owner, config: other, dataFolder } = await empty('installation_damaged');
  const files = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const stored = files.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []));
  const paths: [string, string][] = [
    [join(backup.path, 'database', 'public.folder.copy.zst'), 'the table public.folder'],
    [join(backup.path, 'files.ndjson'), 'files.ndjson is missing or damaged'],
    [stored[0] ?? '', 'is damaged'],
  ];
  for (const [path, fault] of paths) {
    const whole = await readFile(path);
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    await writeFile(path, damaged);
    expect((await faultsOf(backup, folder, true)).join(), path).toContain(fault);
    await expect(restoreInstallation(owner, other, backup, silent)).rejects.toThrow(fault);
    await rm(path);
    expect((await faultsOf(backup, folder)).join(), path).toMatch(/missing/);
    await writeFile(path, whole);
  }
  expect(await readdir(dataFolder)).toEqual([]);
  await owner.end();
});

test('what a killed backup left is no backup, and the next one removes it; two at once are one', async () => {
  const client = await app.database.owner.connect();
  await client.query('select pg_advisory_lock(7483920118)');
  await expect(make()).rejects.toThrow('Another backup');
  await client.query('select pg_advisory_unlock(7483920118)');
  client.release();
  const left = join(folder, '2026-05-01T023000.000Z.unfinished');
  await writeFile(left, '');
  await expect(readBackup(left)).rejects.toThrow('is no backup');
  const names = (await backupsIn(folder)).map(({ name }) => name);
  const { name } = await make();
  expect((await readdir(folder)).filter((one) => one !== 'files').toSorted()).toEqual([...names, name].toSorted());
});

test('a user of the database who sees one company alone makes no backup, and a newer Steward’s is not restored', async () => {
  const client = await app.database.owner.connect();
  await client.query('set role steward_app');
  await expect(backUp(client, { config, folder, now: new Date(), withKeys: true })).rejects.toThrow('bypassrls');
  client.release(true);
  const backup = await make();
  const newer = {
    ...backup.manifest,
    migrations: [...backup.manifest.migrations, { name: '999_x.sql', checksum: 'x' }],
  };
  const { owner, config: other } = await empty('installation_newer');
  await expect(restoreInstallation(owner, other, { ...backup, manifest: newer }, silent)).rejects.toThrow('999_x.sql');
  const [fresh, connection] = [await mkdtemp(join(inject('testFolder'), 'fresh-')), await app.database.owner.connect()];
  const ofFresh = { config: readConfig({ STEWARD_DATA: fresh }), folder: join(fresh, 'backups'), withKeys: true };
  const first = await backUp(connection, { ...ofFresh, now: new Date() }).finally(() => connection.release());
  expect(await readdir(join(first.path, 'keys'))).toEqual(['second_factor.key']);
  const { path, name } = await make(new Date(), false);
  await expect(restoreInstallation(owner, other, await readBackup(path), silent)).rejects.toThrow('without the keys');
  await writeFile(join(path, 'manifest.json'), (await readFile(join(path, 'manifest.json'), 'utf8')).slice(0, -40));
  await expect(readBackup(path)).rejects.toThrow('is damaged');
  expect((await backupsIn(folder)).map((one) => one.name)).not.toContain(name);
  await owner.end();
});

test('servers make the backup of a day once when its time has come, also one that was missed', async () => {
  const backups = { ...config.backups, at: 150, keep: { ...none, days: 2 } };
  const at = (time: string) => ({ ...app.services, config: { ...config, backups }, now: () => new Date(time) });
  const made = async (): Promise<string[]> =>
    (await backupsIn(folder)).map(({ name }) => name.slice(0, 15)).filter((name) => name.startsWith('2031'));
  await backUpWhenDue(at('2031-01-05T02:30:00Z'));
  await backUpWhenDue(at('2031-01-05T02:40:00Z'));
  await backUpWhenDue(at('2031-01-06T02:20:00Z'));
  expect(await made()).toEqual(['2031-01-05T0230']);
  await backUpWhenDue(at('2031-01-06T19:00:00Z'));
  await backUpWhenDue(at('2031-01-07T02:30:00Z'));
  await backUpWhenDue({ ...at('2031-01-09T02:30:00Z'), config });
  expect(await made()).toEqual(['2031-01-06T1900', '2031-01-07T0230']);
});

test('the last backup of each day, week and month stays as long as the rule says', async () => {
  const start = Date.parse('2026-01-01T02:30:00Z');
  const all = Array.from({ length: 400 }, (_, half) => {
    const madeAt = new Date(start + half * 43_200_000);
    return { name: madeAt.toISOString(), madeAt };
  });
  const rule = readKeep('3, 2,4');
  expect(rule).toEqual({ days: 3, weeks: 2, months: 4 });
  const gone = new Set(superseded(all, rule ?? none));
  expect(all.filter(({ name }) => !gone.has(name)).map(({ name }) => name.slice(0, 16))).toEqual([
    '2026-04-30T14:30',
    '2026-05-31T14:30',
    '2026-06-30T14:30',
    '2026-07-12T14:30',
    '2026-07-17T14:30',
    '2026-07-18T14:30',
    '2026-07-19T14:30',
  ]);
  expect(superseded(all.slice(0, 1), none)).toEqual([]);
  expect(['7', '7,4', 'a,b,c', '-1,2,3'].map(readKeep)).toEqual([null, null, null, null]);
});
