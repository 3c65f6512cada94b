import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { DeletedFiles, DocumentPlaces } from '../contract/wire.ts';
import { filesOf, load, namesOf, sendFile } from './file_calls.ts';

const app = await testApp();

test('[R1.2] another company finds neither record nor file, by any call', async () => {
  const [world, other] = [await makeWorld(app), await makeWorld(app)];
  const record = `supplier/${await world.owner.create('supplier', { name: 'Acme' })}`;
  const { body } = await sendFile(world.owner, record, 'secret', 'secret.txt');
  const stranger = other.owner;
  expect((await stranger.call('GET', `${record}/files/`)).status).toBe(404);
  expect((await sendFile(stranger, record, 'x')).status).toBe(404);
  expect((await stranger.call('GET', `file-storage/${body.id}/`)).status).toBe(404);
  for (const verb of ['delete', 'restore', 'purge'])
    expect((await stranger.call('POST', `file-storage/${body.id}/${verb}/`)).status, verb).toBe(404);
  expect((await stranger.call('POST', `file-storage/${body.id}/rename/`, { name: 'x' })).status).toBe(404);
  const own = `supplier/${await stranger.create('supplier', { name: 'Acme' })}`;
  const { body: theirs } = await sendFile(stranger, own, 'theirs', 'theirs.txt');
  for (const form of ['download', 'preview', 'small'])
    expect((await load(app, stranger, theirs.url.replace(theirs.id, body.id).replace('download', form))).status).toBe(
      404,
    );
  const { body: token } = await stranger.call<{ token: string }>('POST', 'get-azure-sso-token/', { url: theirs.url });
  expect((await app.call('GET', `${body.url}?${token.token}`)).status, 'with their token').toBe(401);
  expect((await app.call('GET', body.url)).status, 'without a token').toBe(401);
  expect(await namesOf(world.owner, record)).toEqual(['secret.txt']);
});

test('who may not see a record sees none of its files; in a scope of some locations, only those there', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const [berlin, madrid] = [
    await owner.create('locations', { name: 'Berlin' }),
    await owner.create('locations', { name: 'Madrid' }),
  ];
  const model = await owner.create('asset-model', {
    name: 'Laptop',
    category_id: await owner.create('category', { name: 'Laptops', type: 'asset' }),
  });
  const asset = (name: string, location: string): Promise<string> =>
    owner.create('assets', { name, model_id: model, work_space_id: world.workspaceId, location_id: location });
  const [here, there] = [await asset('Here', berlin), await asset('There', madrid)];
  const [hereFile, thereFile] = [
    (await sendFile(owner, `assets/${here}`, 'x', 'here.txt')).body,
    (await sendFile(owner, `assets/${there}`, 'x', 'there.txt')).body,
  ];
  const group = await owner.create('groups', {
    name: 'Berlin',
    custom_permissions: ['assets:read', 'assets:files', 'recyle_bin:all'],
    limit_locations_ids: [berlin],
  });
  const limited = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  const statuses = async (who: TestUser, id: string, file: { id: string; url: string }): Promise<number[]> => [
    (await who.call('GET', `assets/${id}/files/`)).status,
    (await sendFile(who, `assets/${id}`, 'more')).status,
    (await who.call('GET', `file-storage/${file.id}/`)).status,
    (await load(app, who, file.url)).status,
    (await who.call('POST', `file-storage/${file.id}/delete/`)).status,
  ];
  expect(await statuses(limited, here, hereFile)).toEqual([200, 201, 200, 200, 200]);
  expect(await statuses(limited, there, thereFile)).toEqual([404, 404, 404, 404, 404]);
  const elsewhere = await world.user({
    permissions: ['assets:read', 'assets:files'],
    workspaces: [await world.workspace('Elsewhere')],
  });
  expect(await statuses(elsewhere, there, thereFile)).toEqual([404, 404, 404, 404, 404]);
  const reader = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
  expect(await statuses(reader, there, thereFile)).toEqual([403, 403, 404, 404, 403]);
  expect(await namesOf(owner, `assets/${there}`)).toEqual(['there.txt']);
  // Neither do counts tell of the others.
  const countOf = async (who: TestUser) =>
    (await who.call<DocumentPlaces>('GET', 'file-storage/places/')).body.types.map(({ record, count }) => [
      record,
      count,
    ]);
  expect([await countOf(owner), await countOf(limited)]).toEqual([[['asset', 2]], [['asset', 1]]]);
  expect((await owner.call('POST', `file-storage/${thereFile.id}/delete/`)).status).toBe(200);
  const binOf = async (who: TestUser) => (await who.call<DeletedFiles>('GET', 'file-storage/deleted/')).body.count;
  expect([await binOf(owner), await binOf(limited)]).toEqual([2, 1]);
});

test('who reads records everywhere and has their files in some locations is refused elsewhere', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const [berlin, madrid] = [
    await owner.create('locations', { name: 'Berlin' }),
    await owner.create('locations', { name: 'Madrid' }),
  ];
  const group = await owner.create('groups', {
    name: 'Berlin',
    custom_permissions: ['locations:files'],
    limit_locations_ids: [berlin],
  });
  const who = await world.user({ permissions: ['locations:read'], groups: [group], workspaces: [world.workspaceId] });
  const { body } = await sendFile(owner, `locations/${madrid}`, 'x', 'plan.txt');
  expect((await who.call('GET', `locations/${berlin}/files/`)).status).toBe(200);
  expect((await who.call('GET', `locations/${madrid}/files/`)).status).toBe(403);
  expect((await load(app, who, body.url)).status).toBe(404);
});

test('the database shows rows of the own company alone', async () => {
  const [world, other] = [await makeWorld(app), await makeWorld(app)];
  const record = `supplier/${await world.owner.create('supplier', { name: 'Acme' })}`;
  await sendFile(world.owner, record, 'x', 'a.txt');
  const rows = await app.database.inCompany(other.companyId, (tx) =>
    tx.rows(sql<{ id: string }>`select id from document where company_id = ${world.companyId}`),
  );
  expect(rows).toEqual([]);
});

test('the names of files stand in the history only for who may see them', async () => {
  const world = await makeWorld(app);
  const id = await world.owner.create('supplier', { name: 'Acme' });
  await sendFile(world.owner, `supplier/${id}`, 'x', 'dismissal.txt');
  const told = async (permissions: readonly string[]): Promise<string> => {
    const who = await world.user({ permissions, workspaces: [world.workspaceId] });
    return (await who.call('GET', `activity-logs/?record=supplier&id=${id}`)).text;
  };
  expect(await told(['supplier:read', 'supplier:files'])).toContain('dismissal.txt');
  const hidden = await told(['supplier:read']);
  expect(hidden).toContain('add_file');
  expect(hidden).not.toContain('dismissal.txt');
});

test('a record in the recycle bin shows its files and takes none', async () => {
  const world = await makeWorld(app);
  const id = await world.owner.create('supplier', { name: 'Acme' });
  const record = `supplier/${id}`;
  await sendFile(world.owner, record, 'x', 'a.txt');
  await world.owner.call('DELETE', 'supplier/delete/', { ids: [id] });
  expect((await filesOf(world.owner, record)).may_change).toBe(false);
  expect(await namesOf(world.owner, record)).toEqual(['a.txt']);
  expect((await sendFile(world.owner, record, 'y')).status).toBe(404);
});
