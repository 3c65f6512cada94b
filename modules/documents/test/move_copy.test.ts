import { expect, test } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { contentsOf, sendFile } from './file_calls.ts';

const app = await testApp();

const BASIC = ['folder:read', 'folder:write', 'folder:update', 'folder:delete'];

interface Entries {
  readonly count: number;
  readonly results: readonly { readonly type: string; readonly id: string; readonly name: string }[];
}

async function entries(user: TestUser, folder: string | null, query = ''): Promise<string[]> {
  const path = folder === null ? 'folder/entries' : `folder/${folder}/entries`;
  return (await user.call<Entries>('GET', `${path}/${query}`)).body.results.map((one) => one.name);
}

async function send(user: TestUser, name: string, data: string, folder: string | null = null) {
  const form = new FormData();
  form.append('file', new Blob([data]), name);
  form.append('values', JSON.stringify({ folder_id: folder, notes: `About ${name}` }));
  const answer = await user.call<{ id: string; sha256: string; url: string }>('POST', 'file-storage/', form);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const undo = (user: TestUser, { headers }: { readonly headers: Headers }) =>
  user.call('POST', 'undo/', { what: headers.get(UNDO_HEADER) });

test('[R1.32] documents and folders are moved, one and several, and Undo moves them back', async () => {
  const { owner } = await makeWorld(app);
  const [from, to] = [await owner.create('folder', { name: 'From' }), await owner.create('folder', { name: 'To' })];
  const [a, b] = [await send(owner, 'a.txt', 'a', from), await send(owner, 'b.txt', 'b', from)];
  const one = await owner.call('POST', `file-storage/${a.id}/move/`, { folder_id: to });
  expect([one.status, one.body['folder']]).toEqual([200, { id: to, name: 'To' }]);
  const several = await owner.call('POST', 'file-storage/move/', { ids: [a.id, b.id], folder_id: to });
  expect(several.body).toEqual({ done: 2, refused: [] });
  expect(await entries(owner, to)).toEqual(['a.txt', 'b.txt']);
  await undo(owner, several);
  expect([await entries(owner, from), await entries(owner, to)]).toEqual([['b.txt'], ['a.txt']]);
  const moved = await owner.call('POST', 'folder/move/', { ids: [from, to], parent_id: to });
  expect(moved.body).toMatchObject({ done: 1, refused: [{ id: to, name: 'To' }] });
  expect(await entries(owner, to)).toEqual(['From', 'a.txt']);
  const top = await owner.call('POST', `folder/${from}/move/`, { parent_id: null });
  expect(top.body['parent']).toBeNull();
  await undo(owner, top);
  expect(await entries(owner, to)).toEqual(['From', 'a.txt']);
});

test('[R1.27] a copy has the same bytes, which are stored once, and its own name', async () => {
  const { owner, companyId } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Manuals' });
  const { id, sha256 } = await send(owner, 'press.v2.txt', 'press', folder);
  const copied = await owner.call<{ id: string; name: string; sha256: string; version_number: number; notes: string }>(
    'POST',
    `file-storage/${id}/copy/`,
  );
  expect(copied.status, copied.text).toBe(201);
  expect(copied.body).toMatchObject({
    name: 'press.v2 (2).txt',
    sha256,
    version_number: 1,
    notes: 'About press.v2.txt',
  });
  expect(copied.body.id).not.toBe(id);
  expect(contentsOf(app, companyId)).toEqual([sha256]);
  const to = await owner.create('folder', { name: 'To' });
  const several = await owner.call('POST', 'file-storage/copy/', { ids: [id, copied.body.id], folder_id: to });
  expect(several.body).toEqual({ done: 2, refused: [] });
  expect(await entries(owner, to)).toEqual(['press.v2 (2).txt', 'press.v2.txt']);
  await undo(owner, several);
  expect(await entries(owner, to)).toEqual([]);
  // The bytes stay as long as one document has them.
  await owner.call('POST', `file-storage/${id}/delete/`);
  expect((await owner.call('POST', `file-storage/${id}/purge/`)).status).toBe(200);
  await app.runJobs();
  expect(contentsOf(app, companyId)).toEqual([sha256]);
});

test('[R1.32] a folder is copied with all that its reader sees in it, and Undo takes all of it away', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const manuals = await owner.create('folder', { name: 'Manuals', notes: 'All of them' });
  const pumps = await owner.create('folder', { name: 'Pumps', parent_id: manuals });
  const closed = await owner.create('folder', { name: 'Closed', parent_id: manuals, inherits: false });
  await send(owner, 'a.txt', 'a', manuals);
  await send(owner, 'twin.txt', 'b', pumps);
  await send(owner, 'twin.txt', 'c', pumps);
  await send(owner, 'secret.txt', 's', closed);
  const anna = await user({ permissions: BASIC, workspaces: [workspaceId] });
  const copy = await anna.call<{ id: string; name: string; notes: string }>('POST', `folder/${manuals}/copy/`, {});
  expect([copy.status, copy.body.name, copy.body.notes], copy.text).toEqual([201, 'Manuals (2)', 'All of them']);
  expect(await entries(owner, copy.body.id)).toEqual(['Pumps', 'a.txt']);
  const tree = await owner.call<{ results: { id: string; name: string; parent_id: string }[] }>('GET', 'folder/tree/');
  const below = tree.body.results.find((one) => one.parent_id === copy.body.id)?.id ?? '';
  expect(await entries(owner, below)).toEqual(['twin (2).txt', 'twin.txt']);
  const undone = await undo(anna, copy);
  expect(undone.body).toMatchObject({ undone: 5, kept: [] });
  expect(await entries(owner, null)).toEqual(['Manuals']);
  // Into itself, and what is closed stays so.
  const inside = await owner.call<{ id: string }>('POST', `folder/${manuals}/copy/`, { parent_id: pumps });
  expect([inside.status, await entries(owner, pumps)]).toEqual([201, ['Manuals', 'twin.txt', 'twin.txt']]);
  expect(await entries(owner, inside.body.id)).toEqual(['Closed', 'Pumps', 'a.txt']);
  expect(await entries(anna, inside.body.id)).toEqual(['Pumps', 'a.txt']);
});

test('[R1.32] nothing is moved or copied into a folder, or out of one, by who may not', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const closed = await owner.create('folder', { name: 'Closed', inherits: false });
  const open = await owner.create('folder', { name: 'Open' });
  const [secret, paper] = [await send(owner, 's.txt', 's', closed), await send(owner, 'p.txt', 'p', open)];
  const anna = await user({ permissions: BASIC, workspaces: [workspaceId] });
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  const post = async (who: TestUser, path: string, body: object): Promise<number> =>
    (await who.call('POST', `${path}/`, body)).status;
  for (const verb of ['move', 'copy']) {
    expect(await post(anna, `file-storage/${secret.id}/${verb}`, { folder_id: open })).toBe(404);
    expect(await post(anna, `file-storage/${paper.id}/${verb}`, { folder_id: closed })).toBe(400);
    expect(await post(anna, `folder/${closed}/${verb}`, { parent_id: open })).toBe(404);
    expect(await post(anna, `folder/${open}/${verb}`, { parent_id: closed })).toBe(400);
    expect(await post(reader, `file-storage/${paper.id}/${verb}`, { folder_id: open })).toBe(403);
    expect(await post(reader, `folder/${open}/${verb}`, { parent_id: null })).toBe(403);
  }
  expect([await entries(owner, closed), await entries(owner, open)]).toEqual([['s.txt'], ['p.txt']]);
});

test('[R1.32] the top has the folders in no other that is seen, and documents that lie and hang nowhere', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const top = await owner.create('folder', { name: 'Top', inherits: false });
  const below = await owner.create('folder', { name: 'Below', parent_id: top });
  const supplier = await owner.create('supplier', { name: 'Acme' });
  await sendFile(owner, `supplier/${supplier}`, 'x', 'of a record.txt');
  await send(owner, 'loose.txt', 'l');
  await send(owner, 'inside.txt', 'i', top);
  const anna = await user({ permissions: BASIC, workspaces: [workspaceId] });
  const { version } = (await owner.call<{ version: number }>('GET', `folder/${below}/`)).body;
  const grants = [{ user_id: anna.id, level: 'read' }];
  await owner.call('PUT', `folder/${below}/access/`, { version, inherits: true, grants });
  await send(anna, 'mine.txt', 'm');
  expect(await entries(owner, null)).toEqual(['Top', 'loose.txt']);
  expect(await entries(anna, null)).toEqual(['Below', 'mine.txt']);
  expect(await entries(anna, null, '?search=BEL')).toEqual(['Below']);
});

test('[R1.27] an older version is downloaded as it was, by who sees the document', async () => {
  const { owner, user } = await makeWorld(app);
  const { id, url } = await send(owner, 'a.txt', 'one');
  const form = new FormData();
  form.append('file', new Blob(['two']), 'renamed.txt');
  await owner.call('POST', `file-storage/${id}/versions/`, form);
  const versions = await owner.call<{ results: { number: number; url: string }[] }>(
    'GET',
    `file-storage/${id}/versions/`,
  );
  const { body } = await owner.call<{ token: string }>('POST', 'get-azure-sso-token/', { url });
  const load = (address: string, token = body.token) => fetch(new URL(`${address}?${token}`, app.address));
  const loaded = await Promise.all(versions.body.results.map((one) => load(one.url)));
  expect(await Promise.all(loaded.map((one) => one.text()))).toEqual(['two', 'one']);
  expect(loaded.map((one) => one.headers.get('content-disposition'))).toEqual([
    ...["attachment; filename*=UTF-8''renamed.txt", "attachment; filename*=UTF-8''a.txt"],
  ]);
  const first = versions.body.results[1]?.url ?? '';
  for (const other of ['9', '0', '-1', '1e0', 'x', '99999999999'])
    expect((await load(first.replace('/1/', `/${other}/`))).status, other).toBe(404);
  const stranger = await user({ permissions: ['folder:read'] });
  const theirs = await stranger.call<{ token: string }>('POST', 'get-azure-sso-token/', { url });
  expect((await load(first, theirs.body.token)).status).toBe(404);
});

test('[R1.32] the list has views of what is recent and what expires, and filters by the type of its records', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const [name, days] of [
    ['over', -3],
    ['soon', 5],
    ['later', 200],
  ] as const) {
    const { id } = await send(owner, name, name);
    await owner.call('PATCH', `file-storage/${id}/`, { expires: day(days) });
  }
  const supplier = await owner.create('supplier', { name: 'Acme' });
  await sendFile(owner, `supplier/${supplier}`, 'x', 'of a supplier');
  const views = await owner.call<{ views: { address: string; definition: { filters: unknown } }[] }>(
    'GET',
    'list-views/?table=document',
  );
  const listed = async (who: TestUser, filters: unknown): Promise<string[]> =>
    (
      await who.call<Entries>('GET', `file-storage/?filters=${encodeURIComponent(JSON.stringify(filters))}`)
    ).body.results
      .map((one) => one.name)
      .toSorted();
  const filterOf = (name: string): unknown => views.body.views.find((one) => one.address === name)?.definition.filters;
  expect(await listed(owner, filterOf('expiring'))).toEqual(['soon']);
  expect(await listed(owner, filterOf('expired'))).toEqual(['over']);
  expect(await listed(owner, filterOf('recent'))).toHaveLength(4);
  const ofSuppliers = { field: 'record_types', op: 'contains', value: '/supplier/' };
  expect(await listed(owner, ofSuppliers)).toEqual(['of a supplier']);
  const blind = await user({ permissions: ['folder:read', 'folder:manage'], workspaces: [workspaceId] });
  expect(await listed(blind, ofSuppliers)).toEqual([]);
});

test('[R1.27] a copy takes tags and the company’s own fields along, as far as who copies sees them', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const folder = await owner.create('folder', { name: 'Manuals' });
  const tag = await owner.create('tag', { name: 'Valid', color: '#2563eb' });
  const made = await owner.call<{ key: string }>('POST', 'custom-fields/', {
    ...{ record: 'document', type: 'text', name: 'Drawing number' },
  });
  const sealed = await owner.call<{ key: string }>('POST', 'custom-fields/', {
    ...{ record: 'document', type: 'text', name: 'Safe code', encrypted: true },
  });
  const [key, code] = [made.body.key, sealed.body.key];
  const { id } = await send(owner, 'press.txt', 'press', folder);
  const { body: row } = await owner.call<{ version: number }>('GET', `file-storage/${id}/`);
  const given = { tags_ids: [tag], expires: '2031-05-01', [key]: 'DW-17', [code]: '4711' };
  const changed = await owner.call('PATCH', `file-storage/${id}/`, { ...given, version: row.version });
  expect(changed.status, changed.text).toBe(200);
  const copied = await owner.call('POST', `file-storage/${id}/copy/`);
  expect(copied.body, copied.text).toMatchObject({ expires: '2031-05-01', [key]: 'DW-17', tags: [{ id: tag }] });
  // Of a secret only who opens it knows what it is.
  expect(copied.body[code] ?? null).toBeNull();
  const whole = await owner.call<{ id: string }>('POST', `folder/${folder}/copy/`);
  const { body } = await owner.call<{ results: Record<string, unknown>[] }>('GET', `folder/${whole.body.id}/entries/`);
  expect(body.results).toHaveLength(2);
  for (const one of body.results) expect(one).toMatchObject({ [key]: 'DW-17', tags: [{ id: tag }] });
  const clerk = await user({ permissions: ['folder:read', 'folder:write'], workspaces: [workspaceId] });
  expect((await clerk.call('POST', `file-storage/${id}/copy/`)).status).toBe(201);
});
