import { expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();

interface Documents {
  readonly results: readonly { readonly name: string; readonly starred: boolean }[];
}

const FILTERS = encodeURIComponent(JSON.stringify({ field: 'starred', op: 'is', value: true }));

async function starredBy(user: TestUser): Promise<string[]> {
  return (await user.call<Documents>('GET', `file-storage/?filters=${FILTERS}`)).body.results.map((one) => one.name);
}

test('a star is for oneself: it is listed for who gave it alone, twice is once, and it is taken off again', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  const folder = await owner.create('folder', { name: 'Plans' });
  const paper = await owner.create('file-storage', { name: 'a.txt', folder_id: folder });
  await owner.create('file-storage', { name: 'b.txt', folder_id: folder });
  for (let times = 0; times < 2; times += 1)
    expect((await owner.call('POST', `file-storage/${paper}/star/`)).body).toEqual({ starred: true });
  expect((await owner.call('GET', `file-storage/${paper}/`)).body['starred']).toBe(true);
  expect((await reader.call('GET', `file-storage/${paper}/`)).body['starred']).toBe(false);
  expect([await starredBy(owner), await starredBy(reader)]).toEqual([['a.txt'], []]);
  expect((await owner.call('DELETE', `file-storage/${paper}/star/`)).body).toEqual({ starred: false });
  expect(await starredBy(owner)).toEqual([]);
});

test('who does not see a document cannot star it', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const reader = await user({ permissions: ['folder:read'], workspaces: [workspaceId] });
  const closed = await owner.create('folder', { name: 'Personnel', inherits: false });
  const paper = await owner.create('file-storage', { name: 'a.txt', folder_id: closed });
  expect((await reader.call('POST', `file-storage/${paper}/star/`)).status).toBe(404);
});
