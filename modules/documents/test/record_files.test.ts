import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { countStorageSpace } from '@steward/kernel/server/adapters/files/space.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { filesPermission } from '../contract/access.ts';
import { contentsOf, filesOf, load, namesOf, sendFile } from './file_calls.ts';

const app = await testApp();

const hashOf = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** API path of a record with files. */
async function supplier({ owner }: World, name = 'Acme'): Promise<string> {
  return `supplier/${await owner.create('supplier', { name })}`;
}

describe('a file of a record', () => {
  test('is listed as it came, newest first, and downloaded byte for byte', async () => {
    const world = await makeWorld(app);
    const { owner, companyId } = world;
    const record = await supplier(world);
    const data = new Uint8Array(300_000).map((_, index) => (index * 7) % 251);
    const sent = await sendFile(owner, record, data, 'scan.bin');
    expect(sent.status, sent.text).toBe(201);
    await sendFile(owner, record, 'Serial 4711', 'notes.txt');
    const { results, count, may_change: mayChange } = await filesOf(owner, record);
    expect(results.map((one) => [one.name, one.size, one.sha256, one.created_by?.id])).toEqual([
      ['notes.txt', 11, hashOf('Serial 4711'), owner.id],
      ['scan.bin', 300_000, hashOf(data), owner.id],
    ]);
    expect([count, mayChange]).toEqual([2, true]);
    const loaded = await load(app, owner, sent.body.url);
    expect(loaded.status).toBe(200);
    expect(hashOf(new Uint8Array(await loaded.arrayBuffer()))).toBe(hashOf(data));
    expect(loaded.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''scan.bin");
    expect(contentsOf(app, companyId).sort()).toEqual([hashOf('Serial 4711'), hashOf(data)].sort());
  });

  test.each(RECORDS.filter((one) => !one.nothingAttached).map((record) => [record.wire, record] as const))(
    '[R7.89] stands at %s/{id}/files, for those with its permission',
    async (wire, record) => {
      const world = await makeWorld(app);
      const { id } = await sampleRecord(world.owner, record);
      const path = `${wire}/${id}`;
      expect((await sendFile(world.owner, path, 'x', 'a.txt')).status).toBe(201);
      expect(await namesOf(world.owner, path)).toEqual(['a.txt']);
      const needed = filesPermission(record, 'update');
      const others = await world.user({
        permissions: [record.permission.includes(':') ? record.permission : `${record.permission}:read`],
        workspaces: [world.workspaceId],
      });
      if (needed === `${record.permission}:files`)
        expect((await others.call('GET', `${path}/files/`)).status, 'who only reads').toBe(403);
      if (needed !== record.permission) expect((await sendFile(others, path, 'x')).status).toBe(403);
    },
  );

  test('with the same content as another one takes room on disk once', async () => {
    const world = await makeWorld(app);
    const record = await supplier(world);
    for (const name of ['one.txt', 'two.txt']) await sendFile(world.owner, record, 'the same', name);
    expect(await namesOf(world.owner, record)).toEqual(['two.txt', 'one.txt']);
    expect(contentsOf(app, world.companyId)).toEqual([hashOf('the same')]);
  });

  test('sent again with its Idempotency-Key is one file', async () => {
    const world = await makeWorld(app);
    const record = await supplier(world);
    const send = () => sendFile(world.owner, record, 'x', 'a.txt', { 'idempotency-key': 'a' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await namesOf(world.owner, record)).toEqual(['a.txt']);
  });

  test('[R5.10] of exactly 25 MB is taken', async () => {
    const world = await makeWorld(app);
    const { status, body } = await sendFile(
      world.owner,
      await supplier(world),
      new Uint8Array(MAX_FILE_BYTES),
      'a.bin',
    );
    expect([status, body.size]).toEqual([201, 25 * 1_048_576]);
  });

  test('[R5.10] of a byte more than 25 MB is refused', async () => {
    const world = await makeWorld(app);
    const record = await supplier(world);
    const over = await sendFile(world.owner, record, new Uint8Array(MAX_FILE_BYTES + 1), 'large.bin');
    expect([over.status, over.body.detail]).toEqual([413, 'This file is larger than 25 MB. Choose a smaller one.']);
    expect(await namesOf(world.owner, record)).toEqual([]);
    expect(contentsOf(app, world.companyId)).toEqual([]);
  });

  test('is refused when the company has used what it may', async () => {
    const world = await makeWorld(app);
    const record = await supplier(world);
    const spaceOf = async () =>
      (await world.owner.call<{ used: number; allowed: number }>('GET', 'file-storage/space/')).body;
    const { used, allowed } = await spaceOf();
    const { body } = await sendFile(world.owner, record, 'a', 'a.txt');
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update document_version set size = ${allowed - used - 5}
        where company_id = ${world.companyId} and document_id = ${body.id}`),
    );
    await app.database.inCompany(world.companyId, (tx) => countStorageSpace(app.services, tx, world.companyId));
    const over = await sendFile(world.owner, record, '123456', 'over.txt');
    expect([over.status, over.body.code]).toEqual([409, 'storage_full']);
    expect(contentsOf(app, world.companyId)).toHaveLength(1);
    expect((await sendFile(world.owner, record, '12345', 'fits.txt')).status).toBe(201);
    expect((await spaceOf()).used).toBe(allowed);
  });
});

describe('a picture', () => {
  test('has a small one, and is shown as it is', async () => {
    const world = await makeWorld(app);
    const record = await supplier(world);
    const data = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#4f46e5' } })
      .png()
      .toBuffer();
    const { body } = await sendFile(world.owner, record, new Uint8Array(data), 'box.png');
    expect([body.mime, body.preview, body.width, body.height]).toEqual(['image/png', 'picture', 800, 400]);
    const small = await load(app, world.owner, body.small_url ?? '');
    const { format, width } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['webp', 256]);
    const shown = await load(app, world.owner, body.preview_url ?? '');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-disposition')).toContain('inline');
  });
});
