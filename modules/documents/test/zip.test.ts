import { createHash, randomBytes } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();

/** The address of a zip with the token of a user. */
async function addressOf({ companyId }: World, user: TestUser, query: string): Promise<string> {
  const url = `/api/v1/${companyId}/all/file-storage/zip`;
  const { body } = await user.call<{ token: string }>('POST', 'get-azure-sso-token/', { url });
  return new URL(`${url}?${query}&${body.token}`, app.address).href;
}

async function zipFor(world: World, user: TestUser, query: string) {
  return fetch(await addressOf(world, user, query));
}

/** Names and contents, as another reader finds them, which checks sizes and checksums. */
async function contentOf(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(200);
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { validateEntrySizes: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    if (!entry.fileName.endsWith('/'))
      for await (const part of await zip.openReadStreamPromise(entry)) parts.push(Buffer.from(part));
    found[entry.fileName] = Buffer.concat(parts).toString();
  }
  return found;
}

async function send(user: TestUser, folder: string | null, name: string, data: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([data]), name);
  form.append('values', JSON.stringify({ folder_id: folder, name }));
  const { status, body, text } = await user.call<{ id: string; sha256: string }>('POST', 'file-storage/', form);
  expect(status, text).toBe(201);
  return body;
}

test('[R1.27] [R1.32] documents and whole folders come as one zip, each once, in their folders', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const manuals = await owner.create('folder', { name: 'Manuals' });
  const pumps = await owner.create('folder', { name: 'Pumps', parent_id: manuals });
  await owner.create('folder', { name: 'Empty', parent_id: pumps });
  const inside = await send(owner, manuals, 'a.txt', 'A');
  await send(owner, pumps, 'b.txt', 'B');
  const gone = await send(owner, pumps, 'gone.txt', 'gone');
  await owner.call('POST', `file-storage/${gone.id}/delete/`);
  const loose = await send(owner, null, 'c.txt', 'C');
  const answer = await zipFor(world, owner, `ids=${inside.id},${loose.id}&folders=${pumps},${manuals}`);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    ...['application/zip', 'no-store'],
  ]);
  expect(await contentOf(answer)).toEqual({
    'c.txt': 'C',
    'Manuals/': '',
    'Manuals/a.txt': 'A',
    'Manuals/Pumps/': '',
    'Manuals/Pumps/b.txt': 'B',
    'Manuals/Pumps/Empty/': '',
  });
  const alone = await zipFor(world, owner, `folders=${pumps}`);
  expect(alone.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Pumps.zip");
  expect(Object.keys(await contentOf(alone)).toSorted()).toEqual(['Pumps/', 'Pumps/Empty/', 'Pumps/b.txt']);
});

test('[R1.32] a folder of more documents than are looked up at once comes whole', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const folder = await owner.create('folder', { name: 'Many' });
  const { sha256 } = await send(owner, folder, 'n 0.txt', 'n');
  const now = new Date();
  const rows = Array.from({ length: 450 }, (_, at) => ({
    ...{ id: v7(), name: `n ${Math.floor(at / 3)}`, folder_id: folder, mime: 'text/plain', size: 1, sha256 },
    ...{ search_text: '', created_at: now, updated_at: now },
  }));
  await app.database.inCompany(companyId, (tx) => tx.known(insertRows(companyId, 'document', rows)));
  const found = await contentOf(await zipFor(world, owner, `folders=${folder}`));
  expect([Object.keys(found).length, Object.values(found).filter((one) => one === 'n').length]).toEqual([452, 451]);
});

test('[R1.32] what the reader may not open is not in a zip, and is not named either', async () => {
  const world = await makeWorld(app);
  const { owner, user, workspaceId } = world;
  const open = await owner.create('folder', { name: 'Open' });
  const closed = await owner.create('folder', { name: 'Closed', parent_id: open, inherits: false });
  await send(owner, open, 'a.txt', 'A');
  const secret = await send(owner, closed, 'secret.txt', 'S');
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  const query = `ids=${secret.id}&folders=${open},${closed}`;
  expect(await contentOf(await zipFor(world, reader, query))).toEqual({ 'Open/': '', 'Open/a.txt': 'A' });
  expect((await zipFor(world, reader, `ids=${secret.id}&folders=${closed}`)).status).toBe(404);
  const nobody = await user({ workspaces: [workspaceId] });
  expect((await zipFor(world, nobody, query)).status).toBe(404);
  const other = await makeWorld(app);
  expect((await zipFor(other, other.owner, query)).status).toBe(404);
  const address = await addressOf(world, owner, query);
  const forged = address.replace(/sig=(.)/, (_, first) => `sig=${first === 'A' ? 'B' : 'A'}`);
  expect((await fetch(forged)).status).toBe(401);
  expect((await fetch(address.replace(world.companyId, other.companyId))).status).toBe(401);
  const ids = Array.from({ length: 301 }, () => secret.id.slice(0, -4) + randomBytes(2).toString('hex'));
  expect((await zipFor(world, owner, `ids=${ids.join(',')}`)).status).toBe(400);
  expect((await zipFor(world, owner, `ids=../../x`)).status).toBe(400);
});

test('[R1.32] names in a zip lead nowhere else, can be unpacked anywhere, and are different', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const folder = await owner.create('folder', { name: '..' });
  const names = [
    'CON',
    'con.txt',
    `${'😀'.repeat(60)}.pdf`,
    'Café',
    'Cafe\u0301',
    '...',
    'C:\\x',
    '../../etc/passwd',
    'a',
    'A',
  ];
  for (const name of names) {
    const { id } = await send(owner, folder, 'x.txt', name);
    const renamed = await owner.call('PATCH', `file-storage/${id}/`, { name });
    expect(renamed.status, renamed.text).toBe(200);
  }
  const found = Object.keys(await contentOf(await zipFor(world, owner, `folders=${folder}`)));
  expect(found).toHaveLength(names.length + 1);
  expect(new Set(found.map((one) => one.normalize('NFKC').toLowerCase())).size).toBe(found.length);
  for (const one of found.filter((name) => !name.endsWith('/'))) {
    expect(one).toMatch(/^_\/[^/\\:]+$/);
    expect(one).not.toMatch(/^_\/(con(\.|$)|\.+$)/i);
    expect(Buffer.byteLength(one)).toBeLessThan(256);
  }
});

test('[R1.32] infected files, and those that nobody has looked at, are left out and named', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const folder = await owner.create('folder', { name: 'Inbox' });
  const state = async (name: string, is: string): Promise<void> => {
    const { sha256 } = await send(owner, folder, name, name);
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`insert into content_scan (company_id, sha256, state, asked_at)
        values (${companyId}, ${sha256}, ${is}, ${new Date()})`),
    );
  };
  await state('bad.txt', 'infected');
  await state('fine.txt', 'clean');
  await state('new.txt', 'pending');
  const asked = () => zipFor(world, owner, `folders=${folder}`);
  const found = await contentOf(await asked());
  expect(Object.keys(found)).toEqual(['Inbox/', 'Inbox/fine.txt', 'Inbox/new.txt', 'LEFT-OUT.txt']);
  expect(found['LEFT-OUT.txt']).toMatch(/^Inbox\/bad\.txt: A virus was found/);
  const { config } = app.services;
  const own = Object.getOwnPropertyDescriptor(config, 'scan') ?? {};
  Object.defineProperty(config, 'scan', { ...own, value: { host: '127.0.0.1', port: 9, policy: 'hold' } });
  const held = await contentOf(await asked());
  Object.defineProperty(config, 'scan', own);
  expect(Object.keys(held)).toEqual(['Inbox/', 'Inbox/fine.txt', 'LEFT-OUT.txt']);
  expect(held['LEFT-OUT.txt']).toMatch(/Inbox\/new\.txt: .*not been checked/);
});

test('[R1.32] a zip of which a file breaks is a failed download, not a short one', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const folder = await owner.create('folder', { name: 'Films' });
  await send(owner, folder, 'a.bin', new Uint8Array(randomBytes(400_000)));
  const { sha256 } = await send(owner, folder, 'b.bin', new Uint8Array(randomBytes(400_000)));
  expect(createHash('sha256').update('').digest('hex')).not.toBe(sha256);
  const path = join(app.services.config.dataFolder, 'files', companyId, sha256.slice(0, 2), sha256);
  await truncate(path, 100_000);
  await expect(zipFor(world, owner, `folders=${folder}`).then((one) => one.arrayBuffer())).rejects.toThrow();
});

test('[R1.32] a zip goes on after its token is over, and ends with the session', async () => {
  const world = await makeWorld(app);
  const { owner, user, workspaceId } = world;
  const folder = await owner.create('folder', { name: 'Films' });
  for (const name of ['a', 'b', 'c']) await send(owner, folder, `${name}.bin`, new Uint8Array(randomBytes(2_000_000)));
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  const address = await addressOf(world, reader, `folders=${folder}`);
  const answer = await fetch(address);
  app.clock.advance(41);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(6_000_000);
  expect((await fetch(address)).status).toBe(401);
});

test('[R1.32] what is deleted, or closed to the reader, while a zip is sent is not in the rest of it', async () => {
  // Of one file: more are in a batch than lie between server and reader.
  const SIZE = 200_000;
  const world = await makeWorld(app);
  const { owner, companyId, user, workspaceId } = world;
  const folder = await owner.create('folder', { name: 'Films' });
  const { sha256 } = await send(owner, folder, 'a first.bin', new Uint8Array(randomBytes(SIZE)));
  const now = new Date();
  // More than are looked up before the first one is sent.
  const rows = Array.from({ length: 250 }, (_, at) => ({
    ...{ id: v7(), name: `b ${1000 + at}`, folder_id: folder, mime: 'application/zip', size: SIZE, sha256 },
    ...{ search_text: '', created_at: now, updated_at: now },
  }));
  await app.database.inCompany(companyId, (tx) => tx.known(insertRows(companyId, 'document', rows)));
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  const answer = await zipFor(world, reader, `folders=${folder}`);
  const closed = await owner.call('PUT', `folder/${folder}/access/`, { version: 1, inherits: false, grants: [] });
  expect(closed.status, closed.text).toBe(200);
  const bytes = (await answer.arrayBuffer()).byteLength;
  expect(bytes / SIZE).toBeGreaterThan(199);
  expect(bytes / SIZE).toBeLessThan(201);
});
