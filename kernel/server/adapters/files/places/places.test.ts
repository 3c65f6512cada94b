import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentStore } from '../contents.ts';
import { moveFiles } from '../move.ts';
import { placesOf, storageOf } from '../storage.ts';
import { fileStore } from '../store.ts';
import { diskPlace } from './disk.ts';
import type { LocalFile, Place } from './place.ts';
import { s3Place } from './s3.ts';
import { addressOf } from './s3_calls.ts';
import { sealedPlace } from './sealed.ts';
import { s3StandIn } from './test/s3_stand_in.ts';

const folder = await mkdtemp(join(tmpdir(), 'steward-places-'));
const standIn = await s3StandIn();
const s3rver = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3rver') },
  configureBuckets: [{ name: 'papers', configs: [] }],
});
const { port } = await s3rver.run();
const rverSettings = {
  ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'papers', prefix: 'a/b/' },
  ...{ accessKey: 'S3RVER', secretKey: 'S3RVER', isPathStyle: true, seconds: 5 },
};
afterAll(async () => {
  await standIn.close();
  await s3rver.close();
  await rm(folder, { recursive: true, force: true });
});

async function local(data: Buffer): Promise<LocalFile> {
  const path = join(folder, v7());
  await writeFile(path, data);
  return { path, size: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}

async function all(place: Place, companyId: string): Promise<string[]> {
  const names: string[] = [];
  for await (const some of place.list(companyId)) names.push(...some.map((one) => one.name));
  return names.sort();
}

const bytesOf = async (place: Place, companyId: string, name: string, from?: number, to?: number) => {
  const found = await place.read(companyId, name, from === undefined ? undefined : { from, to });
  return found && { data: await buffer(found.stream), size: found.size };
};

const key = randomBytes(32);
const ownKey = (): Promise<Buffer> => Promise.resolve(key);

const PLACES: readonly (readonly [string, () => Place])[] = [
  ['disk', () => diskPlace({ dataFolder: join(folder, 'data') })],
  ['s3rver', () => s3Place(rverSettings)],
  ['a disk with encrypted files', () => sealedPlace(diskPlace({ dataFolder: join(folder, 'sealed') }), ownKey)],
  ['a bucket with encrypted files', () => sealedPlace(s3Place(standIn.settings), ownKey)],
  ['a bucket that checks signatures', () => s3Place(standIn.settings)],
];

describe.each(PLACES)('%s', (_name, open) => {
  const place = open();

  it('gives back what was stored, whole and in ranges, and lists it', async () => {
    const company = v7();
    expect(await place.read(company, 'aa/none')).toBeNull();
    expect([await place.sizeOf(company, 'aa/none'), await all(place, company)]).toEqual([null, []]);
    const small = Buffer.from('0123456789');
    await place.put(company, 'ab/small', await local(small));
    await place.put(company, 'empty', await local(Buffer.alloc(0)));
    for (const name of ['1', '2', '3', '4', '5']) await place.put(company, `cd/${name}`, await local(small));
    expect(await place.sizeOf(company, 'ab/small')).toBe(10);
    expect(await bytesOf(place, company, 'ab/small')).toEqual({ data: small, size: 10 });
    expect(await bytesOf(place, company, 'ab/small', 3, 5)).toEqual({ data: Buffer.from('345'), size: 10 });
    expect(await bytesOf(place, company, 'ab/small', 7)).toEqual({ data: Buffer.from('789'), size: 10 });
    expect(await bytesOf(place, company, 'empty')).toEqual({ data: Buffer.alloc(0), size: 0 });
    expect(await all(place, company)).toEqual([
      'ab/small',
      ...['1', '2', '3', '4', '5'].map((one) => `cd/${one}`),
      'empty',
    ]);
    expect(await place.companies()).toContain(company);
    await place.put(company, 'ab/small', await local(Buffer.from('new')));
    expect((await bytesOf(place, company, 'ab/small'))?.data.toString()).toBe('new');
    await place.remove(company, 'ab/small');
    await place.remove(company, 'ab/small');
    expect(await place.read(company, 'ab/small')).toBeNull();
  });

  it('forgets everything of a company, and nothing of others', async () => {
    const [company, other] = [v7(), v7()];
    for (const one of [company, other])
      for (const name of ['ab/one', 'backups/two', 'three']) await place.put(one, name, await local(Buffer.from('x')));
    expect(await place.forget(company)).toBe(3);
    expect(await all(place, company)).toEqual([]);
    expect(await place.companies()).not.toContain(company);
    expect(await all(place, other)).toHaveLength(3);
    expect(await place.forget(company)).toBe(0);
  });

  it('stores a file of many parts', async () => {
    const company = v7();
    const large = randomBytes(17_000_000);
    await place.put(company, 'ef/large', await local(large));
    const found = await bytesOf(place, company, 'ef/large');
    expect(found?.size).toBe(large.length);
    expect(found?.data.equals(large)).toBe(true);
    const middle = await bytesOf(place, company, 'ef/large', 8_388_600, 8_388_615);
    expect(middle?.data.equals(large.subarray(8_388_600, 8_388_616))).toBe(true);
  });
});

describe('a storage with faults', () => {
  const place = s3Place(standIn.settings);
  const company = v7();
  const data = randomBytes(300_000);
  beforeAll(async () => place.put(company, 'aa/one', await local(data)));

  it('is asked again while it is slow, broken or out of reach', async () => {
    standIn.faults.push('SlowDown', 'InternalError', 'reset');
    await place.put(company, 'aa/two', await local(data));
    expect((await bytesOf(place, company, 'aa/two'))?.data.equals(data)).toBe(true);
  });

  it('is asked for the rest when it breaks off, and only for the rest', async () => {
    standIn.calls.length = 0;
    standIn.faults.push('broken body', 'broken body');
    expect((await bytesOf(place, company, 'aa/one'))?.data.equals(data)).toBe(true);
    expect(standIn.calls).toHaveLength(3);
    standIn.faults.push('broken body');
    expect((await bytesOf(place, company, 'aa/one', 100, 200_000))?.data.equals(data.subarray(100, 200_001))).toBe(
      true,
    );
  });

  it('that goes on failing is named as what failed, and a file ends with an error', async () => {
    standIn.faults.push(...Array.from({ length: 5 }, () => 'SlowDown' as const));
    await expect(place.sizeOf(company, 'aa/one')).rejects.toMatchObject({ code: 'storage_unavailable', status: 503 });
    standIn.faults.push(...Array.from({ length: 5 }, () => 'broken body' as const));
    await expect(bytesOf(place, company, 'aa/one')).rejects.toThrow(/broke off/);
    await expect(s3Place({ ...standIn.settings, bucket: 'other' }).read(company, 'aa/one')).rejects.toThrow(
      'NoSuchBucket',
    );
  });

  it('that says nothing is left after its time', async () => {
    const impatient = s3Place({ ...standIn.settings, seconds: 0.2 });
    standIn.faults.push('silence', 'silence', 'silence', 'silence', 'silence');
    await expect(impatient.sizeOf(company, 'aa/one')).rejects.toThrow(/nothing within 0.2 seconds/);
    standIn.faults.length = 0;
  });

  it('refuses a wrong key at once', async () => {
    standIn.calls.length = 0;
    const wrong = s3Place({ ...standIn.settings, secretKey: 'another' });
    await expect(wrong.read(company, 'aa/one')).rejects.toThrow(/403 SignatureDoesNotMatch/);
    await expect(s3Place({ ...standIn.settings, region: 'other' }).read(company, 'aa/one')).rejects.toThrow(
      'Malformed',
    );
    expect(standIn.calls).toHaveLength(2);
  });

  it('whose clock differs is signed for by its own clock', async () => {
    standIn.setClock(3_600_000);
    expect(await place.sizeOf(company, 'aa/one')).toBe(data.length);
    standIn.calls.length = 0;
    expect(await place.sizeOf(company, 'aa/one')).toBe(data.length);
    expect(standIn.calls).toHaveLength(1);
    standIn.setClock(0);
    expect(await place.sizeOf(company, 'aa/one')).toBe(data.length);
  });

  it('keeps nothing of a large file that failed, nor of one that a killed server left', async () => {
    const large = await local(randomBytes(9_000_000));
    standIn.faults.push(null, null, null, 'broken end');
    await expect(place.put(company, 'aa/large', large)).rejects.toThrow(/InternalError/);
    expect([await place.sizeOf(company, 'aa/large'), standIn.parts.size]).toEqual([null, 0]);
    const left = s3Place({ ...standIn.settings, seconds: 0.05 });
    standIn.faults.push(null, ...Array.from({ length: 20 }, () => 'silence' as const));
    await expect(left.put(company, 'aa/large', large)).rejects.toThrow();
    standIn.faults.length = 0;
    expect(standIn.parts.size).toBe(1);
    await place.tidy(new Date(Date.now() - 60_000));
    expect(standIn.parts.size).toBe(1);
    await place.tidy(new Date(Date.now() + 60_000));
    expect(standIn.parts.size).toBe(0);
  });
});

it('a bucket is in the path, or in the name of the host', () => {
  const settings = { ...standIn.settings, endpoint: 'https://s3.example.com:9000/base' };
  const call = { method: 'GET', key: 'a/b', query: { 'list-type': '2', prefix: 'a b' } } as const;
  expect(addressOf(settings, call).href).toBe('https://s3.example.com:9000/base/papers/a/b?list-type=2&prefix=a%20b');
  expect(addressOf({ ...settings, isPathStyle: false }, call).href).toBe(
    'https://papers.s3.example.com:9000/base/a/b?list-type=2&prefix=a%20b',
  );
});

it('pictures and contents are found in either place, and new ones go to the chosen one', async () => {
  const dataFolder = join(folder, 'both');
  const onDisk = { dataFolder, files: { place: 'disk', s3: standIn.settings, isEncrypted: false } } as const;
  const onS3 = { dataFolder, files: { place: 's3', s3: standIn.settings, isEncrypted: false } } as const;
  const [company, old, young] = [v7(), v7(), v7()];
  await fileStore(onDisk).write(company, old, 'whole', Buffer.from('old'));
  await fileStore(onS3).write(company, young, 'whole', Buffer.from('young'));
  const content = await local(Buffer.from('content'));
  await contentStore(onS3).prepare(company, content);
  await contentStore(onS3).adopt(company, content);
  expect([...standIn.objects.keys()].filter((key) => key.includes(company)).sort()).toEqual(
    [`steward/${company}/${content.sha256.slice(0, 2)}/${content.sha256}`, `steward/${company}/${young}`].sort(),
  );
  expect(await readdir(join(dataFolder, 'files', company))).toEqual([old]);
  expect(await readdir(join(dataFolder, 'uploads'))).toEqual([]);
  for (const config of [onDisk, onS3]) {
    const files = fileStore(config);
    expect((await bytesOf(storageOf(config), company, old))?.data.toString()).toBe('old');
    expect((await bytesOf(storageOf(config), company, young))?.data.toString()).toBe('young');
    expect((await files.writtenBefore(company, new Date(Date.now() + 1000))).sort()).toEqual([old, young].sort());
    expect(await contentStore(config).read(company, content.sha256)).toMatchObject({ size: 7 });
  }
  await fileStore(onS3).remove(company, old);
  await fileStore(onDisk).remove(company, young);
  await contentStore(onDisk).remove(company, content.sha256);
  expect(await all(storageOf(onS3), company)).toEqual([]);
});

it('an encrypted file says nothing, and is refused when it was changed, moved, cut or read with another key', async () => {
  const dataFolder = join(folder, 'changed');
  const disk = diskPlace({ dataFolder });
  const place = sealedPlace(disk, ownKey);
  const company = v7();
  const data = Buffer.alloc(200_000, 'secret ');
  await place.put(company, 'one', await local(data));
  const path = join(dataFolder, 'files', company, 'one.sealed');
  const stored = await readFile(path);
  expect([stored.includes('secret'), (await bytesOf(place, company, 'one'))?.data.equals(data)]).toEqual([false, true]);
  for (const at of [65_535, 65_536, 131_071, 199_999]) {
    const range = await bytesOf(place, company, 'one', at, at + 1);
    expect(range?.data.equals(data.subarray(at, at + 2)), String(at)).toBe(true);
  }
  const chunk = 65_536 + 16;
  const changed: readonly (readonly [string, Buffer])[] = [
    ['a bit', Buffer.concat([stored.subarray(0, 40), Buffer.from([(stored[40] ?? 0) ^ 1]), stored.subarray(41)])],
    ['cut at a chunk', stored.subarray(0, 32 + 2 * chunk)],
    ['a chunk left out', Buffer.concat([stored.subarray(0, 32), stored.subarray(32 + chunk)])],
    [
      'two exchanged',
      Buffer.concat([
        ...[stored.subarray(0, 32), stored.subarray(32 + chunk, 32 + 2 * chunk)],
        ...[stored.subarray(32, 32 + chunk), stored.subarray(32 + 2 * chunk)],
      ]),
    ],
  ];
  for (const [what, bytes] of changed) {
    await writeFile(path, bytes);
    await expect(bytesOf(place, company, 'one'), what).rejects.toThrow(/was changed/);
  }
  await writeFile(path, stored);
  const other = sealedPlace(disk, () => Promise.resolve(randomBytes(32)));
  await expect(bytesOf(other, company, 'one')).rejects.toThrow(/was changed/);
  await rename(path, join(dataFolder, 'files', company, 'two.sealed'));
  await expect(bytesOf(place, company, 'two')).rejects.toThrow(/was changed/);
});

it.each([
  ['disk', 's3', false],
  ['s3', 'disk', false],
  ['disk', 'disk', true],
  ['disk', 's3', true],
] as const)('files are moved from %s to %s while people read them, encrypted: %j', async (from, to, isEncrypted) => {
  const dataFolder = join(folder, v7());
  const s3 = { ...standIn.settings, prefix: `${v7()}/` };
  const before = { dataFolder, files: { place: from, s3, isEncrypted: false } };
  const after = { dataFolder, files: { place: to, s3, isEncrypted } };
  const company = v7();
  const [pictures, contents] = [
    [v7(), v7(), v7()],
    await Promise.all(['a', 'b', 'c'].map((one) => local(Buffer.from(one)))),
  ];
  for (const id of pictures) await fileStore(before).write(company, id, 'whole', Buffer.from(id));
  for (const one of contents) await contentStore(before).adopt(company, one);
  const state = { isOver: false, reads: 0 };
  const readers = pictures.map(async (id) => {
    for (; !state.isOver; state.reads += 1)
      for (const config of [before, after]) {
        const found = await fileStore(config).read(company, id, 'whole');
        expect(found && (await buffer(found.stream)).toString()).toBe(id);
      }
  });
  const moved = await moveFiles(after, () => undefined);
  state.isOver = true;
  await Promise.all(readers);
  expect([moved, await moveFiles(after, () => undefined)]).toEqual([
    { moved: 6, failed: 0 },
    { moved: 0, failed: 0 },
  ]);
  const { first, others } = placesOf(after);
  expect(await all(first, company)).toHaveLength(6);
  for (const place of others) expect(await all(place, company)).toEqual([]);
  for (const one of contents)
    expect(await bytesOf(first, company, `${one.sha256.slice(0, 2)}/${one.sha256}`)).toMatchObject({ size: 1 });
});

it('a file that changed on the disk is not moved, and is named', async () => {
  const dataFolder = join(folder, v7());
  const s3 = { ...standIn.settings, prefix: `${v7()}/` };
  const company = v7();
  const content = await local(Buffer.from('as it was'));
  await contentStore({ dataFolder, files: { place: 'disk', s3, isEncrypted: false } }).adopt(company, content);
  await writeFile(join(dataFolder, 'files', company, content.sha256.slice(0, 2), content.sha256), 'changed');
  const said: string[] = [];
  const after = { dataFolder, files: { place: 's3', s3, isEncrypted: false } } as const;
  expect(await moveFiles(after, (line) => void said.push(line))).toEqual({ moved: 0, failed: 1 });
  expect(said.join('\n')).toContain(content.sha256);
  expect(await contentStore(after).read(company, content.sha256)).toMatchObject({ size: 7 });
});
