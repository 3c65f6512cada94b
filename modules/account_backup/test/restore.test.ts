import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { restoreAsNew } from '@steward/kernel/server/backup/fresh.ts';
import { previewRestore, restoreInto } from '@steward/kernel/server/backup/restore.ts';
import { verifyBackup } from '@steward/kernel/server/backup/verify.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { demoCompany } from '../../demo/test/demo_company.ts';
import { ended, opened, putTogether, takenApart, written, type Loose } from './backup_files.ts';

const app = await testApp();

/** Tables with their lines, as a new backup has them. */
async function contents(companyId: string): Promise<Record<string, string>> {
  const backup = await opened(await written(app, companyId));
  backup.close();
  return Object.fromEntries([
    ...backup.manifest.tables.map((one) => [one.name, `${one.rows} ${one.sha256}`]),
    ['files', `${backup.manifest.files.rows} ${backup.manifest.files.sha256}`],
  ]);
}

const names = async (world: World): Promise<string[]> =>
  (await world.owner.call<{ results: { name: string }[] }>('GET', 'manufacturer/')).body.results
    .map((one) => one.name)
    .toSorted();

it('[R1.36] the demonstration company comes back in a new company with equal bytes', async () => {
  await demoCompany(app);
  const { id } = await app.database.global((tx) =>
    tx.one(sql<{ id: string }>`select id from platform_company where name = 'Northwind Facilities' limit 1`),
  );
  const backup = await opened(await written(app, id));
  await ended(verifyBackup(backup));
  const companyId = v7();
  const accountId = v7();
  const now = new Date();
  await app.database.global((tx) =>
    tx.run(sql`insert into account (id, email, is_superuser, is_verified, created_at, updated_at)
      values (${accountId}, ${`${accountId}@example.com`}, false, true, ${now}, ${now})`),
  );
  const restored = await ended(restoreAsNew(app.services, companyId, backup, { accountId }));
  expect(restored.refused).toEqual([]);
  expect(await contents(companyId)).toEqual(await contents(id));
  const signIns = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql`select 1 from app_user where company_id = ${companyId} and account_id is not null`),
  );
  expect(signIns, 'nobody but the owner can sign in').toHaveLength(1);
  // The demonstration data are made first.
}, 180_000);

describe('into the same company', () => {
  it('rows come back, change back and go away, and each is named before', async () => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const [kept, renamed, binned] = [
      await owner.create('manufacturer', { name: 'Kept' }),
      await owner.create('manufacturer', { name: 'First' }),
      await owner.create('manufacturer', { name: 'Binned' }),
    ];
    const path = await written(app, companyId);
    const before = await contents(companyId);
    await owner.call('PATCH', `manufacturer/${renamed}/`, { name: 'Second' });
    const added = await owner.create('manufacturer', { name: 'First' });
    await owner.call('DELETE', 'manufacturer/delete/', { ids: [binned] });
    const backup = await opened(path);
    const preview = await ended(previewRestore(app.services, companyId, backup));
    const found = preview.find((one) => one.table === 'manufacturer');
    expect(found, JSON.stringify(found)).toMatchObject({
      was: 3,
      missing: 1,
      changed: 1,
      extra: 1,
      examples: expect.arrayContaining([
        { kind: 'extra', id: added, name: 'First' },
        { kind: 'changed', id: renamed, name: 'First' },
        { kind: 'missing', id: binned, name: 'Binned' },
      ]),
    });
    const restored = await ended(restoreInto(app.services, companyId, backup, { way: 'as_it_was' }, { by: owner.id }));
    expect(restored).toMatchObject({ refused: [] });
    expect(await names(world)).toEqual(['Binned', 'First', 'Kept']);
    const after = await contents(companyId);
    // What was added lies in the recycle bin, and the history is only added to.
    expect({ ...after, activity: '', manufacturer: '' }).toEqual({ ...before, activity: '', manufacturer: '' });
    expect(kept).toBeTruthy();
  });

  it('only what is missing comes back, or one record with what hangs on it', async () => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const one = await owner.create('manufacturer', { name: 'One' });
    const two = await owner.create('manufacturer', { name: 'Two' });
    const three = await owner.create('manufacturer', { name: 'Three' });
    const backup = await opened(await written(app, companyId));
    await owner.call('DELETE', 'manufacturer/delete/', { ids: [one, two] });
    await owner.call('PATCH', `manufacturer/${three}/`, { name: 'Changed' });
    await owner.create('manufacturer', { name: 'Added' });
    await ended(restoreInto(app.services, companyId, backup, { way: 'missing', only: [one] }, { by: owner.id }));
    expect(await names(world)).toEqual(['Added', 'Changed', 'One']);
    await ended(restoreInto(app.services, companyId, backup, { way: 'missing' }, { by: owner.id }));
    expect(await names(world)).toEqual(['Added', 'Changed', 'One', 'Two']);
  });

  it('a name that is in use meanwhile refuses its row alone', async () => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const one = await owner.create('manufacturer', { name: 'One' });
    const two = await owner.create('manufacturer', { name: 'Two' });
    const backup = await opened(await written(app, companyId));
    await owner.call('DELETE', 'manufacturer/delete/', { ids: [one, two] });
    await owner.create('manufacturer', { name: 'One' });
    const { refused } = await ended(restoreInto(app.services, companyId, backup, { way: 'missing' }, { by: owner.id }));
    expect(refused.map((entry) => entry.row['name'])).toEqual(['One']);
    expect(await names(world)).toEqual(['One', 'Two']);
  });
});

it('work that breaks off leaves nothing, wherever it is', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  for (const name of ['One', 'Two', 'Three']) await owner.create('manufacturer', { name });
  const path = await written(app, companyId);
  const one = await owner.create('manufacturer', { name: 'Four' });
  await owner.call('DELETE', 'manufacturer/delete/', { ids: [one] });
  const before = await contents(companyId);
  for (let steps = 1; steps <= 20; steps += 1) {
    const backup = await opened(path);
    const work = restoreInto(app.services, companyId, backup, { way: 'as_it_was' }, { by: owner.id });
    let isOver = false;
    for (let step = 0; step < steps * 4 && !isOver; step += 1) isOver = (await work.next()).done === true;
    await work.return(undefined as never);
    backup.close();
    if (isOver) break;
    expect(await contents(companyId), `after ${steps * 4} steps`).toEqual(before);
  }
});

const rowsOf = (loose: Loose, table: string) => loose.tables.get(table)?.rows ?? [];

/** What a hostile file has, and how it is taken. */
const ATTACKS: readonly (readonly [what: string, change: (loose: Loose, other: World) => void])[] = [
  ['a table that is not in backups', (loose) => loose.tables.set('session', { columns: ['id'], rows: [{ id: v7() }] })],
  [
    'a table of accounts',
    (loose) =>
      loose.tables.set('account', { columns: ['id', 'email'], rows: [{ id: v7(), email: 'mallory@example.com' }] }),
  ],
  [
    'a column that is not in backups',
    (loose) => {
      const users = loose.tables.get('app_user');
      users?.columns.push('account_id');
      for (const row of users?.rows ?? []) row['account_id'] = v7();
    },
  ],
  [
    'a company of its own in rows',
    (loose, other) => {
      const makers = loose.tables.get('manufacturer');
      makers?.columns.push('company_id');
      for (const row of makers?.rows ?? []) row['company_id'] = other.companyId;
    },
  ],
  ['a column name that is SQL', (loose) => loose.tables.get('manufacturer')?.columns.push('name") --')],
  ['a number instead of a text', (loose) => Object.assign(rowsOf(loose, 'manufacturer')[0] ?? {}, { created_at: {} })],
  [
    'an id that is none',
    (loose) => Object.assign(rowsOf(loose, 'manufacturer')[0] ?? {}, { id: "'; drop table asset" }),
  ],
  ['an id twice', (loose) => void rowsOf(loose, 'manufacturer').push({ ...rowsOf(loose, 'manufacturer')[0] })],
  [
    'a script as an address',
    (loose) => Object.assign(rowsOf(loose, 'manufacturer')[0] ?? {}, { url: 'javascript:alert(1)' }),
  ],
  [
    'a text that is too long',
    (loose) => Object.assign(rowsOf(loose, 'manufacturer')[0] ?? {}, { name: 'x'.repeat(10_000) }),
  ],
  [
    'a permission that does not exist',
    (loose) =>
      Object.assign(rowsOf(loose, 'app_user')[0] ?? {}, { custom_permissions: ['everything:all'], notes: 'x' }),
  ],
  ['rows that are lists', (loose) => Object.assign(loose.tables.get('manufacturer') ?? {}, { lines: ['[]'] })],
  ['rows that are no JSON', (loose) => Object.assign(loose.tables.get('manufacturer') ?? {}, { lines: ['{'] })],
  ['a file under the hash of another', (loose) => loose.files.set(`files/${'a'.repeat(64)}`, Buffer.from('x'))],
  [
    'a picture that is a page',
    (loose) => loose.files.set(`pictures/${v7()}`, Buffer.from('<script>alert(1)</script>')),
  ],
];

describe('a hostile backup', () => {
  async function hostile(change: (loose: Loose, other: World) => void) {
    const [world, other] = [await makeWorld(app), await makeWorld(app)];
    await world.owner.create('manufacturer', { name: 'Maker' });
    const loose = await takenApart(await written(app, world.companyId));
    change(loose, other);
    return { world, other, path: await putTogether(loose) };
  }

  it.each(ATTACKS)('with %s is refused, and nothing is written', async (_what, change) => {
    const { world, other, path } = await hostile(change);
    const before = [await contents(world.companyId), await contents(other.companyId)];
    await expect(
      opened(path).then((backup) =>
        ended(restoreInto(app.services, world.companyId, backup, { way: 'as_it_was' }, { by: world.owner.id })),
      ),
    ).rejects.toMatchObject({ code: 'backup_broken' });
    expect([await contents(world.companyId), await contents(other.companyId)]).toEqual(before);
  });

  it('gives nobody rights, and no other owner', async () => {
    const world = await makeWorld(app);
    const plain = await world.user({ permissions: ['asset:read'] });
    const loose = await takenApart(await written(app, world.companyId));
    for (const row of rowsOf(loose, 'app_user'))
      Object.assign(row, { user_type: 'admin', custom_permissions: ['user:update'], notes: 'changed' });
    Object.assign(rowsOf(loose, 'company')[0] ?? {}, { owner_id: plain.id, requires_second_factor: false });
    loose.tables.set('user_workspace', {
      columns: ['user_id', 'workspace_id'],
      rows: [{ user_id: plain.id, workspace_id: world.workspaceId }],
    });
    const backup = await opened(await putTogether(loose));
    await ended(restoreInto(app.services, world.companyId, backup, { way: 'as_it_was' }, { by: world.owner.id }));
    const { body } = await plain.call<{ user_type: string; custom_permissions: string[]; company: { owner: string } }>(
      'GET',
      'users/current_user/',
    );
    expect(body).toMatchObject({ user_type: 'user', custom_permissions: ['asset:read'] });
    expect(body.company.owner).toBe(world.owner.id);
    const places = await app.database.inCompany(world.companyId, (tx) =>
      tx.rows(sql`select 1 from user_workspace where company_id = ${world.companyId} and user_id = ${plain.id}`),
    );
    expect(places).toEqual([]);
  });

  it('that is cut off, has a changed bit or other entries is not read', async () => {
    const world = await makeWorld(app);
    await world.owner.create('manufacturer', { name: 'Maker' });
    const path = await written(app, world.companyId);
    const whole = await readFile(path);
    const isRead = async (bytes: Buffer): Promise<boolean> => {
      await writeFile(path, bytes);
      return opened(path).then(
        (backup) => ended(verifyBackup(backup)).then(() => true),
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'backup_broken' });
          return false;
        },
      );
    };
    expect(await isRead(whole)).toBe(true);
    for (const part of [0, 0.1, 0.5, 0.9, 0.999])
      expect(await isRead(whole.subarray(0, Math.floor(whole.length * part))).catch(() => false)).toBe(false);
    for (const at of [100, Math.floor(whole.length / 3)]) {
      const flipped = Buffer.from(whole);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      expect(await isRead(flipped).catch(() => false), `bit at ${at}`).toBe(false);
    }
    await writeFile(path, whole);
    const loose = await takenApart(path);
    // The writer of zips takes no such names either, so they are changed in the bytes.
    for (const [name, changed] of [
      ['notes/etc/passwd', '../../etc/passwd'],
      ['notes/etc/passwd', '/root/etc/passwd'],
      ['notes/etc/passwd', 'data\\..\\..\\x.exe'],
      ['notes/etc/passwd', 'notes/etc/passwd'],
    ] as const) {
      const zip = await readFile(await putTogether(loose, { [name]: Buffer.from('x') }));
      await writeFile(path, Buffer.from(zip.toString('latin1').replaceAll(name, changed), 'latin1'));
      await expect(opened(path), changed).rejects.toMatchObject({ code: 'backup_broken' });
    }
  });

  it('that unpacks to far more than it says is not read to its end', async () => {
    const world = await makeWorld(app);
    const loose = await takenApart(await written(app, world.companyId));
    Object.assign(loose.tables.get('manufacturer') ?? {}, { lines: [JSON.stringify({ id: ' '.repeat(60_000_000) })] });
    const backup = await opened(await putTogether(loose));
    await expect(ended(verifyBackup(backup))).rejects.toMatchObject({ code: 'backup_broken' });
  });
});

it('into a new company gives rights to nobody but the restorer, whatever the file says', async () => {
  const world = await makeWorld(app);
  const mallory = await world.user({ permissions: ['asset:read'] });
  const restorer = (await makeWorld(app)).owner;
  const loose = await takenApart(await written(app, world.companyId));
  for (const row of rowsOf(loose, 'app_user'))
    Object.assign(row, { user_type: 'admin', activated: true, custom_permissions: ['user:update'] });
  Object.assign(rowsOf(loose, 'company')[0] ?? {}, { owner_id: mallory.id });
  const backup = await opened(await putTogether(loose));
  const companyId = v7();
  await ended(restoreAsNew(app.services, companyId, backup, { accountId: restorer.accountId }));
  const signIns = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql<{ account_id: string; company_id: string }>`
      select a.account_id, a.company_id from account_company a where a.company_id = ${companyId}
      union all select u.account_id, u.company_id from app_user u
        where u.company_id = ${companyId} and u.account_id is not null`),
  );
  expect(new Set(signIns.map((one) => one.account_id))).toEqual(new Set([restorer.accountId]));
  for (const table of ['api_token', 'session', 'invitation', 'sso_connection', 'webhook', 'share_link'] as const) {
    const n = await app.database.inCompany(companyId, (tx) =>
      tx.count(sql`select count(*) as n from ${sql.table(table)} where company_id = ${companyId}`),
    );
    expect(n, table).toBe(0);
  }
  const foreign = await app.call('GET', `/api/v1/${companyId}/all/users/current_user/`, { token: mallory.token });
  expect([401, 404]).toContain(foreign.status);
});
