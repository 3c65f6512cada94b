import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { UPLOAD_PREFIX, uploadFolder } from '../adapters/files/read_upload.ts';
import { endOldUploads } from './store.ts';

const app = await testApp({ STEWARD_STORAGE_MB: '8' });

const VERSION = { 'tus-resumable': '1.0.0' };
const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

interface Begun {
  readonly id: string;
  readonly code?: string;
}

function begin(user: TestUser, length: number, name = 'drawing.bin') {
  const metadata = `filename ${Buffer.from(name).toString('base64')},other ${btoa('x')}`;
  const headers = { ...VERSION, 'upload-length': String(length), 'upload-metadata': metadata };
  return user.call<Begun>('POST', 'uploads/', undefined, headers);
}

function send(
  user: TestUser,
  { companyId }: World,
  id: string,
  offset: number,
  data: Uint8Array<ArrayBuffer>,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${app.address}/api/v1/${companyId}/all/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...{ authorization: `Bearer ${user.token}`, 'content-type': 'application/offset+octet-stream' },
      ...{ ...VERSION, 'upload-offset': String(offset), ...more },
    },
    body: new Blob([data]),
  });
}

/** What HEAD says of the position, or the status of a refusal. */
async function offsetOf(user: TestUser, { companyId }: World, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${user.token}`, ...VERSION };
  const answer = await fetch(`${app.address}/api/v1/${companyId}/all/uploads/${id}`, { method: 'HEAD', headers });
  expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
  if (answer.ok) expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
}

/** Files of uploads; those of imports by other tests lie beside them. */
const left = async (): Promise<string[]> => {
  const names = await readdir(uploadFolder(app.services.config)).catch(() => []);
  return names.filter((name) => name.startsWith(UPLOAD_PREFIX));
};

async function withSupplier(): Promise<{ world: World; owner: TestUser; other: TestUser; supplier: string }> {
  const world = await makeWorld(app);
  const { owner } = world;
  const supplier = await owner.create('supplier', { name: 'Acme' });
  return { world, owner, other: await world.user({ permissions: ['supplier:read', 'supplier:files'] }), supplier };
}

const use = (user: TestUser, supplier: string, id: string, headers: Readonly<Record<string, string>> = {}) =>
  user.call<{ id: string; sha256: string; size: number; name: string; code?: string }>(
    'POST',
    `supplier/${supplier}/files/`,
    { upload_id: id },
    headers,
  );

it('a file in pieces is stored as the file of a form is, once, with the answer repeated to who asks again', async () => {
  const { world, owner, supplier } = await withSupplier();
  const data = new Uint8Array(randomBytes(100_000));
  const begun = await begin(owner, data.length, '../a\nb.bin');
  expect([begun.status, begun.headers.get('upload-offset'), begun.headers.get('tus-resumable')]).toEqual([
    201,
    '0',
    '1.0.0',
  ]);
  expect(begun.headers.get('location')).toBe(`/api/v1/${world.companyId}/all/uploads/${begun.body.id}`);
  expect(new Date(begun.headers.get('upload-expires') ?? '').getTime()).toBeGreaterThan(Date.now());
  const { id } = begun.body;
  expect((await use(owner, supplier, id)).body.code).toBe('upload_incomplete');
  const first = await send(owner, world, id, 0, data.subarray(0, 60_000));
  expect([first.status, first.headers.get('upload-offset'), await first.text()]).toEqual([204, '60000', '']);
  expect(await offsetOf(owner, world, id)).toBe(60_000);
  expect((await send(owner, world, id, 0, data.subarray(0, 60_000))).status, 'sent again').toBe(409);
  const digest = createHash('sha256').update(data.subarray(60_000)).digest('base64');
  const checked = await send(owner, world, id, 60_000, data.subarray(60_000), {
    'upload-checksum': `sha256 ${digest}`,
  });
  expect(checked.status).toBe(204);
  const key = { 'idempotency-key': `use ${id}` };
  const stored = await use(owner, supplier, id, key);
  expect([stored.status, stored.body]).toMatchObject([
    201,
    { sha256: sha256(data), size: data.length, name: 'ab.bin' },
  ]);
  expect((await use(owner, supplier, id, key)).body.id).toBe(stored.body.id);
  expect((await use(owner, supplier, id)).body.code).toBe('upload_used');
  expect((await send(owner, world, id, data.length, new Uint8Array(0))).status).toBe(409);
  expect(await left()).toEqual([]);
});

it('what came before the line broke is kept, and the rest is sent from there', async () => {
  const { world, owner, supplier } = await withSupplier();
  const { companyId } = world;
  const data = new Uint8Array(randomBytes(300_000));
  const { id } = (await begin(owner, data.length)).body;
  await new Promise<void>((resolve) => {
    const broken = request(`${app.address}/api/v1/${companyId}/all/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...{ authorization: `Bearer ${owner.token}`, 'content-type': 'application/offset+octet-stream', ...VERSION },
        ...{ 'upload-offset': '0', 'content-length': String(data.length) },
      },
    });
    broken.on('error', () => resolve());
    broken.write(data.subarray(0, 200_000), () => setTimeout(() => broken.destroy(new Error('unplugged')), 300));
  });
  await expect.poll(() => offsetOf(owner, world, id)).toBe(200_000);
  expect((await send(owner, world, id, 200_000, data.subarray(200_000))).status).toBe(204);
  expect((await use(owner, supplier, id)).body).toMatchObject({ sha256: sha256(data) });
});

it('of two pages that send the same position one is taken, and the file is whole', async () => {
  const { world, owner, supplier } = await withSupplier();
  const data = new Uint8Array(randomBytes(200_000));
  const { id } = (await begin(owner, data.length)).body;
  const both = await Promise.all([0, 1].map(() => send(owner, world, id, 0, data)));
  expect(both.map((one) => one.status).sort()).toEqual([204, 409]);
  const used = await Promise.all([use(owner, supplier, id), use(owner, supplier, id)]);
  expect(used.map((one) => one.status).sort()).toEqual([201, 409]);
  expect(used.find((one) => one.status === 201)?.body).toMatchObject({ sha256: sha256(data) });
});

it('lies about length, damaged pieces and other versions are refused, and nothing of them is kept', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const { id } = (await begin(owner, 1000)).body;
  const data = new Uint8Array(2000);
  const long = await send(owner, world, id, 0, data);
  expect([long.status, (await long.json()) as unknown]).toMatchObject([413, { code: 'upload_too_long' }]);
  const streamed = await fetch(`${app.address}/api/v1/${world.companyId}/all/uploads/${id}`, {
    ...{ method: 'PATCH', duplex: 'half', body: new Blob([data]).stream() },
    headers: {
      ...{ authorization: `Bearer ${owner.token}`, 'content-type': 'application/offset+octet-stream' },
      ...{ ...VERSION, 'upload-offset': '0' },
    },
  } as RequestInit);
  expect(streamed.status).toBe(413);
  const wrong = createHash('sha256').update('other').digest('base64');
  const damaged = await send(owner, world, id, 0, data.subarray(0, 100), { 'upload-checksum': `sha256 ${wrong}` });
  expect([damaged.status, await offsetOf(owner, world, id), await left()]).toEqual([460, 0, []]);
  expect((await send(owner, world, id, 0, data.subarray(0, 10), { 'tus-resumable': '0.2.2' })).status).toBe(412);
  expect((await send(owner, world, id, 0, data.subarray(0, 10), { 'upload-checksum': 'md5 x' })).status).toBe(415);
  expect((await owner.call('PATCH', `uploads/${id}/`, {}, { ...VERSION, 'upload-offset': '0' })).status).toBe(415);
  expect((await begin(owner, 25 * 1_048_576 + 1)).status).toBe(413);
  expect((await owner.call('POST', 'uploads/', undefined, VERSION)).status).toBe(400);
});

it('an upload is its sender’s alone, and can be ended', async () => {
  const { world, owner, other, supplier } = await withSupplier();
  const data = new Uint8Array(10);
  const { id } = (await begin(owner, 10)).body;
  expect((await send(other, world, id, 0, data)).status).toBe(404);
  expect(await offsetOf(other, world, id)).toBe(404);
  expect((await other.call('DELETE', `uploads/${id}/`, undefined, VERSION)).status).toBe(404);
  expect((await send(owner, world, id, 0, data)).status).toBe(204);
  expect((await use(other, supplier, id)).status).toBe(404);
  expect((await owner.call('DELETE', `uploads/${id}/`, undefined, VERSION)).status).toBe(204);
  expect([await offsetOf(owner, world, id), (await use(owner, supplier, id)).status, await left()]).toEqual([
    404,
    404,
    [],
  ]);
});

it('who has lost the right meanwhile does not store the file', async () => {
  const { world, other, supplier } = await withSupplier();
  const { companyId } = world;
  const { id } = (await begin(other, 10)).body;
  expect((await send(other, world, id, 0, new Uint8Array(10))).status).toBe(204);
  const allowed = (await begin(other, 10)).body.id;
  await send(other, world, allowed, 0, new Uint8Array(10));
  expect((await use(other, supplier, allowed)).status).toBe(201);
  await app.database.inCompany(companyId, (tx) =>
    tx.run(
      sql`update app_user set custom_permissions = '{supplier:read}' where company_id = ${companyId} and id = ${other.id}`,
    ),
  );
  expect((await use(other, supplier, id)).status).toBe(403);
});

it('what is announced counts as stored, to the last byte, until it is used, ended or expired', async () => {
  const { world, owner, supplier } = await withSupplier();
  const usedOf = async (): Promise<number> =>
    (await owner.call<{ used: number }>('GET', 'file-storage/space')).body.used;
  const before = await usedOf();
  const rest = 8_000_000 - before;
  const { id } = (await begin(owner, rest)).body;
  expect([await usedOf(), (await begin(owner, 1)).body.code]).toEqual([8_000_000, 'storage_full']);
  const data = new Uint8Array(randomBytes(rest));
  expect((await send(owner, world, id, 0, data)).status).toBe(204);
  expect((await use(owner, supplier, id)).body).toMatchObject({ size: rest, sha256: sha256(data) });
  expect(await usedOf()).toBe(8_000_000);
  const next = await withSupplier();
  const open = (await begin(next.owner, 5)).body;
  await send(next.owner, next.world, open.id, 0, new Uint8Array(5));
  app.clock.advance(25 * 60);
  await endOldUploads(app.services);
  expect([await offsetOf(next.owner, next.world, open.id), await left()]).toEqual([401, []]);
});
