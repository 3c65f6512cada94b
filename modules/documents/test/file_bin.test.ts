import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { DeletedFiles } from '../contract/wire.ts';
import { removeUnnamedContents } from '../server/contents.ts';
import { contentsOf, filesOf, load, namesOf, sendFile } from './file_calls.ts';

const app = await testApp();

async function recordWithFile(world: World, content = 'one'): Promise<{ record: string; id: string; file: string }> {
  const id = await world.owner.create('supplier', { name: 'Acme' });
  const record = `supplier/${id}`;
  return { record, id, file: (await sendFile(world.owner, record, content, 'a.txt')).body.id };
}

test('a deleted file is in the recycle bin, comes back by Undo or by restoring it, and the history tells it', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const { record, id, file } = await recordWithFile(world);
  const deleted = await owner.call('POST', `file-storage/${file}/delete/`);
  expect([await namesOf(owner, record), await namesOf(owner, record, '?deleted=true')]).toEqual([[], ['a.txt']]);
  expect((await filesOf(owner, record)).deleted).toBe(1);
  const undone = await owner.call('POST', 'undo/', { what: deleted.headers.get(UNDO_HEADER) });
  expect([undone.body, await namesOf(owner, record)]).toEqual([{ undone: 1, kept: [] }, ['a.txt']]);

  await owner.call('POST', `file-storage/${file}/delete/`);
  expect((await owner.call('POST', `file-storage/${file}/delete/`)).status, 'it is there already').toBe(404);
  await owner.call('POST', 'file-storage/restore/', { ids: [file] });
  const renamed = await owner.call('POST', `file-storage/${file}/rename/`, { name: 'b.txt' });
  expect(await namesOf(owner, record)).toEqual(['b.txt']);
  await owner.call('POST', 'undo/', { what: renamed.headers.get(UNDO_HEADER) });
  expect(await namesOf(owner, record)).toEqual(['a.txt']);
  const history = await owner.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=supplier&id=${id}`);
  expect(history.body.results.map((one) => [one.action, one.target_data?.name, one.is_undo ?? false])).toEqual([
    ['rename_file', 'a.txt', true],
    ['rename_file', 'b.txt', false],
    ['restore_file', 'a.txt', false],
    ['delete_file', 'a.txt', false],
    ['restore_file', 'a.txt', true],
    ['delete_file', 'a.txt', false],
    ['add_file', 'a.txt', false],
    ['create', undefined, false],
  ]);
});

test('a file that is deleted for good goes with its bytes, unless another one has the same', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const { record, file } = await recordWithFile(world, 'the same');
  const { body: other } = await sendFile(owner, record, 'the same', 'b.txt');
  const purge = async (id: string): Promise<number> => {
    await owner.call('POST', `file-storage/${id}/delete/`);
    const { status } = await owner.call('POST', `file-storage/${id}/purge/`);
    await app.runJobs();
    return status;
  };
  expect((await owner.call('POST', `file-storage/${file}/purge/`)).status, 'not before it is in the bin').toBe(404);
  expect(await purge(file)).toBe(200);
  expect(contentsOf(app, companyId)).toHaveLength(1);
  expect(await (await load(app, owner, other.url)).text()).toBe('the same');
  expect(await purge(other.id)).toBe(200);
  expect(contentsOf(app, companyId)).toEqual([]);
});

test('only who may empty the recycle bin deletes files for good', async () => {
  const world = await makeWorld(app);
  const { record, file } = await recordWithFile(world);
  const permissions = ['supplier:read', 'supplier:files', 'supplier:delete', 'recyle_bin:all'];
  const who = await world.user({ permissions, workspaces: [world.workspaceId] });
  expect((await who.call('POST', `file-storage/${file}/delete/`)).status).toBe(200);
  expect((await filesOf(who, record, '?deleted=true')).may_purge).toBe(false);
  expect((await who.call('POST', `file-storage/${file}/purge/`)).status).toBe(403);
});

test('with a record that is deleted for good go its files and their bytes, and it says so before', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const { id } = await recordWithFile(world);
  await owner.call('DELETE', 'supplier/delete/', { ids: [id] });
  const check = await owner.call<{ goes: unknown }>('POST', 'deleted-items/supplier/check/', { ids: [id] });
  expect(check.body.goes).toEqual([{ what: 'files', count: 1 }]);
  expect((await owner.call('DELETE', 'deleted-items/supplier/delete/', { ids: [id] })).status).toBe(200);
  await app.runJobs();
  const rows = await app.database.inCompany(companyId, (tx) =>
    tx.rows(sql<{ id: string }>`select id from document where company_id = ${companyId}`),
  );
  expect([rows, contentsOf(app, companyId)]).toEqual([[], []]);
});

test('bytes that no row names are swept, and those of files in the recycle bin stay', async () => {
  const world = await makeWorld(app);
  const { owner, companyId } = world;
  const { file } = await recordWithFile(world);
  await owner.call('POST', `file-storage/${file}/delete/`);
  const [named = ''] = contentsOf(app, companyId);
  const orphan = named.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const folder = join(app.services.config.dataFolder, 'files', companyId, orphan.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, orphan), 'left by a server that was killed');
  expect(contentsOf(app, companyId)).toHaveLength(2);
  await removeUnnamedContents(app.services);
  expect(contentsOf(app, companyId)).toEqual([named]);
});

test('deleted files of all records are in the recycle bin, for those who may see them there', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const acme = await owner.create('supplier', { name: 'Acme' });
  const hall = await owner.create('locations', { name: 'Hall' });
  const gone = await owner.create('supplier', { name: 'Gone' });
  const files: string[] = [];
  for (const [path, name] of [
    [`supplier/${acme}`, 'a.txt'],
    [`locations/${hall}`, 'plan.txt'],
    [`supplier/${gone}`, 'of a deleted one.txt'],
    [`supplier/${acme}`, 'there.txt'],
  ] as const)
    files.push((await sendFile(owner, path, name, name)).body.id);
  for (const id of files.slice(0, 3)) await owner.call('POST', `file-storage/${id}/delete/`);
  await owner.call('DELETE', 'supplier/delete/', { ids: [gone] });
  const bin = async (who = owner): Promise<unknown[]> =>
    (await who.call<DeletedFiles>('GET', 'file-storage/deleted/')).body.results.map((one) => [
      one.name,
      one.content_type.model,
      one.object.name,
      one.may_change,
      one.may_purge,
    ]);
  expect(await bin()).toEqual([
    ['plan.txt', 'location', 'Hall', true, true],
    ['a.txt', 'supplier', 'Acme', true, true],
  ]);
  const permissions = ['recyle_bin:all', 'supplier:read', 'supplier:files', 'locations:read'];
  const clerk = await world.user({ permissions, workspaces: [world.workspaceId] });
  expect(await bin(clerk), 'not those of types whose files they may not see, nor for good').toEqual([
    ['a.txt', 'supplier', 'Acme', true, false],
  ]);
  const nobody = await world.user({ permissions: ['supplier:read'], workspaces: [world.workspaceId] });
  expect((await nobody.call('GET', 'file-storage/deleted/')).status).toBe(403);
  const other = await makeWorld(app);
  expect(await bin(other.owner)).toEqual([]);
  await owner.call('POST', `file-storage/${files[0] ?? ''}/restore/`);
  expect(await bin()).toHaveLength(1);
});
