import { expect, it } from 'vitest';
import { MAX_LINES, UNDO_HEADER, type Undone } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser } from '../world.ts';

/** A call is undone by the value in its response header. */
const app = await testApp();

const undo = (by: TestUser, what: string | null) => by.call<Undone>('POST', 'undo/', { what });

async function assets(owner: TestUser, count: number): Promise<string[]> {
  const category_id = await owner.create('category', { name: 'C', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'M', category_id });
  const ids: string[] = [];
  while (ids.length < count) ids.push(await owner.create('assets', { model_id, name: `A ${ids.length}` }));
  return ids;
}

interface AssetRow {
  readonly name: string;
  readonly state: string;
}
const read = async (by: TestUser, id: string) => (await by.call<AssetRow>('GET', `assets/${id}/`)).body;

it('a check-out by one call is taken back by it, and reads as an undo in the history', async () => {
  const { owner } = await makeWorld(app);
  const [id = ''] = await assets(owner, 1);
  const out = await owner.call('POST', 'associate/', { asset_id: id, user_id: owner.id });
  expect((await undo(owner, out.headers.get(UNDO_HEADER))).body).toEqual({ undone: 1, kept: [] });
  expect((await read(owner, id)).state).toBe('deployable');
  const log = await owner.call<{ results: { action: string; is_undo?: true }[] }>(
    'GET',
    `activity-logs/?record=asset&id=${id}`,
  );
  expect(log.body.results[0]).toMatchObject({ action: 'checkin', is_undo: true });
});

it('a change and a deletion are taken back; what was changed since stays, and says by whom', async () => {
  const { owner, user } = await makeWorld(app);
  const [id = ''] = await assets(owner, 1);
  const other = await user({ user_type: 'admin' });
  const renamed = await owner.call('PATCH', `assets/${id}/`, { name: 'Mine' });
  await other.call('PATCH', `assets/${id}/`, { name: 'Theirs' });
  const late = await undo(owner, renamed.headers.get(UNDO_HEADER));
  expect([late.body.kept.map((one) => one.id), (await read(owner, id)).name]).toEqual([[id], 'Theirs']);
  const gone = await owner.call('DELETE', 'assets/delete/', { ids: [id] });
  expect((await undo(owner, gone.headers.get(UNDO_HEADER))).body.undone).toBe(1);
  expect((await read(owner, id)).name).toBe('Theirs');
});

it('what was taken back can be done again by the same call, and taken back again', async () => {
  const { owner } = await makeWorld(app);
  const [id = ''] = await assets(owner, 1);
  const name = async () => (await read(owner, id)).name;
  const renamed = await owner.call('PATCH', `assets/${id}/`, { name: 'New' });
  const back = await undo(owner, renamed.headers.get(UNDO_HEADER));
  expect([back.body.redo === undefined, await name()]).toEqual([false, 'A 0']);
  const again = await undo(owner, back.body.redo ?? null);
  expect([again.body.undone, again.body.kept, await name()]).toEqual([1, [], 'New']);
  expect([(await undo(owner, again.body.redo ?? null)).body.undone, await name()]).toEqual([1, 'A 0']);

  const gone = await owner.call('DELETE', 'assets/delete/', { ids: [id] });
  const there = await undo(owner, gone.headers.get(UNDO_HEADER));
  expect(await name()).toBe('A 0');
  expect((await undo(owner, there.body.redo ?? null)).body.undone).toBe(1);
  expect((await owner.call('GET', `assets/${id}/`)).status).toBe(404);
});

it('what was taken back only in part offers no way to do it again', async () => {
  const { owner, user } = await makeWorld(app);
  const [id = ''] = await assets(owner, 1);
  const other = await user({ user_type: 'admin' });
  const renamed = await owner.call('PATCH', `assets/${id}/`, { name: 'Mine' });
  await other.call('PATCH', `assets/${id}/`, { name: 'Theirs' });
  expect((await undo(owner, renamed.headers.get(UNDO_HEADER))).body).not.toHaveProperty('redo');
});

it('what a call has done to more records than a header names is one batch, and taken back whole', async () => {
  const { owner } = await makeWorld(app);
  const ids = await assets(owner, 3);
  const out = await owner.call('POST', 'associate/bulk/', { asset_ids: ids, user_id: owner.id });
  expect(out.headers.get(UNDO_HEADER)).toMatch(/^batch:/);
  expect((await undo(owner, out.headers.get(UNDO_HEADER))).body.undone).toBe(3);
  for (const id of ids) expect((await read(owner, id)).state).toBe('deployable');
});

it('nobody takes back what somebody else has done, or what they may no longer do', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const [id = ''] = await assets(owner, 1);
  const clerk = await user({
    permissions: ['assets:read', 'assets:checkout', 'can_assign_assets', 'user:read'],
    workspaces: [workspaceId],
  });
  const out = await clerk.call('POST', 'associate/', { asset_id: id, user_id: clerk.id });
  const what = out.headers.get(UNDO_HEADER);
  expect(what).not.toBeNull();
  expect((await undo(owner, what)).status).toBe(404);
  await owner.call('PATCH', `users/${clerk.id}/`, { custom_permissions: ['assets:read'] });
  expect((await undo(clerk, what)).status).toBe(403);
  expect((await read(owner, id)).state).toBe('deployed');
});

it('an answer says nothing of an undo where a mail was sent, and a strange value is refused', async () => {
  const { owner } = await makeWorld(app);
  const id = await owner.create('users', { first_name: 'Ada', email: 'ada@undo.example' });
  const invited = await owner.call('POST', `users/${id}/invite/`, {});
  expect([invited.status, invited.headers.get(UNDO_HEADER)]).toEqual([200, null]);
  for (const what of ['', 'x', Array.from({ length: MAX_LINES + 1 }, () => id).join(',')])
    expect((await undo(owner, what)).status).toBe(400);
  expect((await undo(owner, id)).status).toBe(404);
});
