import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { namesOf, sendFile } from './file_calls.ts';

const app = await testApp();

interface Entries {
  readonly count: number;
  readonly count_is_exact: boolean;
  readonly results: readonly { readonly type: string; readonly id: string; readonly name: string }[];
}

async function entries(user: TestUser, folder: string, query = ''): Promise<string[]> {
  return (await user.call<Entries>('GET', `folder/${folder}/entries/${query}`)).body.results.map((one) => one.name);
}

async function send(user: TestUser, path: string, name: string, data = name) {
  const form = new FormData();
  form.append('file', new Blob([data]), name);
  return user.call<{ id: string; name: string; version_number: number; sha256: string; url: string }>(
    'POST',
    path,
    form,
  );
}

test('[R7.99] [R3.50] a folder is renamed, moved, listed with its documents, and deleted whole; Undo brings all back', async () => {
  const { owner } = await makeWorld(app);
  const manuals = await owner.create('folder', { name: 'Manuals' });
  const pumps = await owner.create('folder', { name: 'Pumps', parent_id: manuals });
  const paper = await owner.create('file-storage', { name: 'a.txt', folder_id: manuals });
  await owner.create('file-storage', { name: 'b.txt', folder_id: pumps });
  expect(await entries(owner, manuals)).toEqual(['Pumps', 'a.txt']);
  expect(await entries(owner, manuals, '?page=2&page_size=1')).toEqual(['a.txt']);
  expect(await entries(owner, manuals, '?search=PUM')).toEqual(['Pumps']);
  expect((await owner.call('POST', `folder/${pumps}/rename/`, { name: 'Valves' })).body['name']).toBe('Valves');
  const circle = await owner.call('POST', `folder/${manuals}/move/`, { parent_id: pumps });
  expect([circle.status, Object.keys(circle.body)]).toEqual([400, expect.arrayContaining(['parent_id'])]);
  const twin = await owner.call('POST', 'folder/', { name: 'valves', parent_id: manuals });
  expect([twin.status, Object.keys(twin.body)]).toEqual([400, expect.arrayContaining(['name'])]);
  const deleted = await owner.call('POST', `folder/${manuals}/delete/`);
  expect([deleted.status, deleted.body]).toEqual([200, { deleted: 4 }]);
  expect((await owner.call('GET', `file-storage/${paper}/`)).status).toBe(404);
  const undone = await owner.call('POST', 'undo/', { what: deleted.headers.get(UNDO_HEADER) });
  expect(undone.body).toMatchObject({ undone: 4, kept: [] });
  expect([await entries(owner, manuals), await entries(owner, pumps)]).toEqual([['Valves', 'a.txt'], ['b.txt']]);
});

test('[R7.98] [R3.50] documents are renamed and arranged by hand', async () => {
  const { owner } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Plans' });
  const [a, b] = [
    await owner.create('file-storage', { name: 'a.txt', folder_id: folder }),
    await owner.create('file-storage', { name: 'b.txt', folder_id: folder }),
  ];
  expect((await owner.call('POST', 'file-storage/update_order/', { ids: [b, a] })).body).toEqual({ ordered: 2 });
  expect(await entries(owner, folder, '?sort=position')).toEqual(['b.txt', 'a.txt']);
  const isArranged = async (id: string) => (await owner.call('GET', `folder/${id}/`)).body['arranged'];
  const other = await owner.create('folder', { name: 'Others' });
  expect([await isArranged(folder), await isArranged(other)]).toEqual([true, false]);
  // What nobody has arranged follows.
  const late = await owner.create('file-storage', { name: '0.txt', folder_id: folder });
  expect(await entries(owner, folder, '?sort=position')).toEqual(['b.txt', 'a.txt', '0.txt']);
  await owner.call('PATCH', `file-storage/${b}/`, { folder_id: folder });
  expect(await entries(owner, folder, '?sort=position'), 'in the same folder it stays').toEqual([
    ...['b.txt', 'a.txt', '0.txt'],
  ]);
  // In another folder its place means nothing.
  await owner.call('PATCH', `file-storage/${b}/`, { folder_id: other });
  expect(await isArranged(other)).toBe(false);
  await owner.call('PATCH', `file-storage/${b}/`, { folder_id: folder });
  expect(await entries(owner, folder, '?sort=position')).toEqual(['a.txt', '0.txt', 'b.txt']);
  expect((await owner.call('POST', 'file-storage/update_order/', { ids: [late, b, a] })).body).toEqual({ ordered: 3 });
  expect((await owner.call('POST', `file-storage/${a}/rename/`, { name: 'c.txt' })).body['name']).toBe('c.txt');
  expect(await entries(owner, folder)).toEqual(['0.txt', 'b.txt', 'c.txt']);
});

test('[R7.99] entries of a folder of more than are counted are paged in each order, to the last one', async () => {
  const { owner, companyId } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Archive' });
  for (const name of ['Year 1', 'Year 2', 'Year 3']) await owner.create('folder', { name, parent_id: folder });
  const now = new Date();
  const rows = Array.from({ length: 1005 }, (_, at) => ({
    ...{ id: v7(), name: `${1000 + at}.pdf`, folder_id: folder, mime: 'text/plain', size: 1, sha256: 'a'.repeat(64) },
    ...{ position: 2000 - at, search_text: `${1000 + at}.pdf`, created_at: now, updated_at: now },
  }));
  await app.database.inCompany(companyId, (tx) => tx.known(insertRows(companyId, 'document', rows)));
  const page = async (query: string) => {
    const { body } = await owner.call<Entries>('GET', `folder/${folder}/entries/?page_size=4&${query}`);
    return [body.count, body.count_is_exact, ...body.results.map((one) => one.name)];
  };
  expect(await page('page=1')).toEqual([1003, false, 'Year 1', 'Year 2', 'Year 3', '1000.pdf']);
  expect(await page('page=2')).toEqual([1003, false, '1001.pdf', '1002.pdf', '1003.pdf', '1004.pdf']);
  expect(await page('page=252')).toEqual([1003, false, '2001.pdf', '2002.pdf', '2003.pdf', '2004.pdf']);
  expect(await page('page=253')).toEqual([1003, false]);
  expect(await page('page=2&sort=position')).toEqual([1003, false, '2003.pdf', '2002.pdf', '2001.pdf', '2000.pdf']);
  expect(await page('page=1&sort=-name')).toEqual([1003, false, 'Year 3', 'Year 2', 'Year 1', '2004.pdf']);
  expect(await page('page=1&search=100')).toEqual([11, true, '1000.pdf', '1001.pdf', '1002.pdf', '1003.pdf']);
  expect(await page('page=3&search=100')).toEqual([11, true, '1008.pdf', '1009.pdf', '1100.pdf']);
});

test('[R7.51] the folder of a location is made at its first use, for those who have the files of the location', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const [hall, yard] = [
    await owner.create('locations', { name: 'Hall' }),
    await owner.create('locations', { name: 'Yard' }),
  ];
  const group = await owner.create('groups', {
    name: 'Hall',
    custom_permissions: ['locations:read', 'locations:files'],
    limit_locations_ids: [hall],
  });
  const janitor = await user({ groups: [group], permissions: ['folder:read'], workspaces: [workspaceId] });
  const made = await janitor.call<{ id: string }>('POST', `location-file-management/${hall}/create-folder/`, {
    name: 'Fire',
  });
  expect(made.status, made.text).toBe(201);
  const plan = await send(janitor, `location-file-management/${hall}/upload-files/`, 'plan.txt');
  expect(plan.status, plan.text).toBe(201);
  expect((await send(owner, `location-file-management/${yard}/upload-files/`, 'secret.txt')).status).toBe(201);
  expect((await send(janitor, `location-file-management/${yard}/upload-files/`, 'x.txt')).status).toBe(404);
  const named = async (path: string): Promise<string[]> =>
    (await janitor.call<Entries>('GET', `${path}/`)).body.results.map((one) => one.name).toSorted();
  expect([await named('folder'), await named('folder/tree'), await named('file-storage')]).toEqual([
    ['Fire', 'Hall'],
    ['Fire', 'Hall'],
    ['plan.txt'],
  ]);
  const stranger = await user({ permissions: ['folder:read', 'locations:read'], workspaces: [workspaceId] });
  expect((await stranger.call<Entries>('GET', 'folder/')).body.count).toBe(0);
  // Who sees the location and not its files puts nothing there.
  const refused = [
    await stranger.call('POST', `location-file-management/${hall}/create-folder/`, { name: 'Mine' }),
    await send(stranger, `location-file-management/${hall}/upload-files/`, 'mine.txt'),
  ];
  expect(refused.map((one) => one.status)).toEqual([403, 403]);
  expect(await named('folder')).toEqual(['Fire', 'Hall']);
});

test('one document hangs on several records; each tells it, and the last place is not taken from it', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const [acme, bolt] = [
    await owner.create('supplier', { name: 'Acme' }),
    await owner.create('supplier', { name: 'Bolt' }),
  ];
  const { id } = (await sendFile(owner, `supplier/${acme}`, 'x', 'a.txt')).body;
  const links = `file-storage/${id}/links/`;
  expect((await owner.call('POST', links, { record: 'supplier', ids: [acme, bolt] })).body).toEqual({ linked: 1 });
  expect(await namesOf(owner, `supplier/${bolt}`)).toEqual(['a.txt']);
  expect((await owner.call<Entries>('GET', links)).body.results.map((one) => one.name)).toEqual(['Acme', 'Bolt']);
  const blind = await user({ permissions: ['supplier:read', 'folder:read'], workspaces: [workspaceId] });
  for (const path of [links, `file-storage/${id}/versions/`, `file-storage/${id}/`])
    expect((await blind.call('GET', path)).status, path).toBe(404);
  expect((await owner.call('DELETE', links, { ids: [acme] })).body).toEqual({ unlinked: 1 });
  expect((await owner.call('DELETE', links, { ids: [bolt] })).body['code']).toBe('document_last_place');
});

test('several documents are hung on several records and taken off, and Undo takes each back', async () => {
  const { owner } = await makeWorld(app);
  const [acme, bolt] = [
    await owner.create('supplier', { name: 'Acme' }),
    await owner.create('supplier', { name: 'Bolt' }),
  ];
  const folder = await owner.create('folder', { name: 'Plans' });
  const ids = [
    await owner.create('file-storage', { name: 'a.txt', folder_id: folder }),
    await owner.create('file-storage', { name: 'b.txt', folder_id: folder }),
  ];
  const all = async (): Promise<string[][]> => [
    (await namesOf(owner, `supplier/${acme}`)).toSorted(),
    (await namesOf(owner, `supplier/${bolt}`)).toSorted(),
  ];
  const both = ['a.txt', 'b.txt'];
  const undo = ({ headers }: { readonly headers: Headers }) =>
    owner.call('POST', 'undo/', { what: headers.get(UNDO_HEADER) });
  const body = { ids, record: 'supplier', records_ids: [acme, bolt] };
  const linked = await owner.call('POST', 'file-storage/links/', body);
  expect([linked.body, await all()]).toEqual([{ done: 2, refused: [] }, [both, both]]);
  const taken = await owner.call('DELETE', 'file-storage/links/', { ids, records_ids: [bolt] });
  expect([taken.body, await all()]).toEqual([{ done: 2, refused: [] }, [both, []]]);
  expect((await undo(taken)).body).toMatchObject({ kept: [] });
  expect(await all()).toEqual([both, both]);
  expect((await undo(linked)).body).toMatchObject({ kept: [] });
  expect(await all()).toEqual([[], []]);
  const one = await owner.call('POST', `file-storage/${ids[0] ?? ''}/links/`, { record: 'supplier', ids: [bolt] });
  expect(await all()).toEqual([[], ['a.txt']]);
  await undo(one);
  expect(await all()).toEqual([[], []]);
});

test('a new version replaces the bytes, and an older one comes back as the newest', async () => {
  const { owner } = await makeWorld(app);
  const first = (await send(owner, 'file-storage/', 'a.txt', 'one')).body;
  const { body: access } = await owner.call<{ token: string }>('POST', 'get-azure-sso-token/', { url: first.url });
  const load = (etag = '') =>
    fetch(new URL(`${first.url}?${access.token}`, app.address), { headers: { 'if-none-match': etag } });
  const etag = (await load()).headers.get('etag') ?? '';
  expect((await load(etag)).status).toBe(304);
  const second = await send(owner, `file-storage/${first.id}/versions/`, 'a2.txt', 'two');
  expect([second.status, second.body.version_number]).toEqual([201, 2]);
  const changed = await load(etag);
  expect([changed.status, await changed.text(), changed.headers.get('cache-control')]).toEqual([
    ...[200, 'two', 'private, no-cache'],
  ]);
  const back = await owner.call<typeof first>('POST', `file-storage/${first.id}/versions/1/restore/`);
  expect([back.body.version_number, back.body.sha256]).toEqual([3, first.sha256]);
  const listed = await owner.call<{ results: { number: number }[] }>('GET', `file-storage/${first.id}/versions/`);
  expect(listed.body.results.map((one) => one.number)).toEqual([3, 2, 1]);
  expect((await owner.call('POST', `file-storage/${first.id}/versions/9/restore/`)).status).toBe(404);
});
