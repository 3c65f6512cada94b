import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import type { TestUser } from '../../../app/test/world.ts';
import { assetOf, inMonths, rackOf, today, type Asset, type Rack } from './audit_setup.ts';

const app = await testApp();

const rack = (interval: number | null = 12): Promise<Rack> => rackOf(app, interval);

interface Audit {
  readonly id: string;
  readonly name: string;
  readonly asset: { readonly id: string };
  readonly location: { readonly name: string } | null;
  readonly condition: string | null;
  readonly next_audit: string | null;
  readonly notes: string | null;
  readonly moves_asset: boolean;
}
const auditsOf = async (who: TestUser, id: string): Promise<readonly Audit[]> =>
  (
    await who.call<{ results: Audit[] }>(
      'GET',
      `asset-audit/?filters=${encodeURIComponent(JSON.stringify({ field: 'asset', op: 'in', value: [id] }))}`,
    )
  ).body.results;

interface Line {
  readonly action: string;
  readonly note: string | null;
  readonly updated_data: string;
}
const auditLine = async (who: TestUser, id: string): Promise<Line | undefined> => {
  const { body } = await who.call<{ results: Line[] }>('GET', `activity-logs/?record=asset&id=${id}`);
  return body.results.find((one) => one.action === 'audit');
};

it('[R4.30] an audited asset tells when it was seen, is due next by the interval of its model, and is where it was found', async () => {
  const { owner, model, stock, room } = await rack();
  const id = await owner.create('assets', { model_id: model, location_id: stock });
  expect((await assetOf(owner, id)).next_audit).toBe(inMonths(12));
  const done = await owner.call('POST', `assets/${id}/audit/`, {
    location_id: room,
    moves_asset: true,
    condition: 'worn',
    notes: 'Key is missing',
  });
  expect(done.status, done.text).toBe(200);
  const after = await assetOf(owner, id);
  expect(after.location?.name).toBe('Room 1');
  expect(after.last_audit?.slice(0, 10)).toBe(today());
  expect(after.next_audit).toBe(inMonths(12));
  expect(await auditsOf(owner, id)).toMatchObject([
    { location: { name: 'Room 1' }, condition: 'worn', notes: 'Key is missing', moves_asset: true },
  ]);
});

it('[R4.30] the history of an asset tells of its audit, with note and move', async () => {
  const { owner, model, stock, room } = await rack();
  const id = await owner.create('assets', { model_id: model, location_id: stock });
  await owner.call('POST', `assets/${id}/audit/`, { location_id: room, moves_asset: true, notes: 'Seen' });
  const line = await auditLine(owner, id);
  expect(line?.note).toBe('Seen');
  expect(line?.updated_data).toContain('Room 1');
});

it('the note of an audit is in the history of its asset for readers of audits alone', async () => {
  const { world, owner, model, stock } = await rack();
  const id = await owner.create('assets', { model_id: model, location_id: stock });
  await owner.call('POST', `assets/${id}/audit/`, { notes: 'Seen' });
  const seenBy = async (...permissions: string[]): Promise<string | null | undefined> =>
    (await auditLine(await world.user({ workspaces: [world.workspaceId], permissions }), id))?.note;
  expect(await seenBy('assets:read', 'assetsaudit:read')).toBe('Seen');
  // The audit stays in the history; what it says does not.
  expect(await seenBy('assets:read')).toBeNull();
  for (const name of ['location_audits', 'asset_audits'])
    expect((await owner.call('PATCH', `company/modules/${name}/`, { is_on: false })).status).toBe(200);
  expect((await auditLine(owner, id))?.note, 'for nobody while the module is off').toBeNull();
});

it('[R4.30] the interval of the model comes before that of its category, and that of the company is the last', async () => {
  const { owner, category } = await rack();
  const plain = await owner.create('asset-model', { name: 'Dock', category_id: category });
  const byCategory = await owner.create('assets', { model_id: plain });
  expect((await assetOf(owner, byCategory)).next_audit).toBe(inMonths(24));
  const free = await owner.create('category', { name: 'Cables', type: 'asset' });
  const cable = await owner.create('asset-model', { name: 'Cable', category_id: free });
  expect((await assetOf(owner, await owner.create('assets', { model_id: cable }))).next_audit).toBeNull();
  const saved = await owner.call('PATCH', 'asset-audit/settings/', { interval_months: 6 });
  expect(saved.body).toEqual({ interval_months: 6, warning_days: 14 });
  expect((await assetOf(owner, await owner.create('assets', { model_id: cable }))).next_audit).toBe(inMonths(6));
  const never = await owner.create('asset-model', { name: 'Screw', category_id: free, audit_interval: 0 });
  expect((await assetOf(owner, await owner.create('assets', { model_id: never }))).next_audit).toBeNull();
});

it('a date set by hand stays until the next audit, and a cleared one is derived again', async () => {
  const { owner, model } = await rack();
  const id = await owner.create('assets', { model_id: model, next_audit: '2031-05-06' });
  expect((await assetOf(owner, id)).next_audit).toBe('2031-05-06');
  await owner.call('PATCH', `assets/${id}/`, { next_audit: null });
  expect((await assetOf(owner, id)).next_audit).toBe(inMonths(12));
  await owner.call('PATCH', `assets/${id}/`, { next_audit: '2031-05-06' });
  await owner.call('POST', `assets/${id}/audit/`, {});
  expect((await assetOf(owner, id)).next_audit).toBe(inMonths(12));
});

it('[R7.62] due and overdue list the assets whose audit is so, the longest wait first, and no archived ones', async () => {
  const { owner, model } = await rack(null);
  const on = async (days: number, more: object = {}): Promise<string> => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return owner.create('assets', { model_id: model, next_audit: day, ...more });
  };
  const archived = await owner.create('statuslabels', { name: 'Gone', type: 'archived' });
  await on(-2, { status_id: archived });
  const [late, later, soon] = [await on(-1), await on(-30), await on(3)];
  await on(90);
  const idsOf = async (path: string): Promise<string[]> =>
    (await owner.call<{ results: Asset[] }>('GET', `asset-audit/${path}/`)).body.results.map((one) => one.id);
  expect(await idsOf('overdue')).toEqual([later, late]);
  expect(await idsOf('due')).toEqual([soon]);
  const { body } = await owner.call<{ overdue: { count: number }; due: { count: number } }>(
    'GET',
    'asset-audit/summary/',
  );
  expect([body.overdue.count, body.due.count]).toEqual([2, 1]);
});

it('[R7.62] a deleted audit says nothing more of its asset: location and dates are as before it, and come back with it', async () => {
  const { owner, model, stock, room } = await rack();
  const id = await owner.create('assets', { model_id: model, location_id: stock, next_audit: '2031-05-06' });
  await owner.call('POST', `assets/${id}/audit/`, { location_id: room, moves_asset: true });
  const [audit] = await auditsOf(owner, id);
  const gone = await owner.call('DELETE', 'asset-audit/delete/', { ids: [audit?.id] });
  expect(gone.status, gone.text).toBeLessThan(300);
  expect(await assetOf(owner, id)).toMatchObject({
    last_audit: null,
    next_audit: '2031-05-06',
    location: { name: 'Stock' },
  });
  await owner.call('POST', 'asset-audit/restore/', { ids: [audit?.id] });
  expect((await assetOf(owner, id)).last_audit?.slice(0, 10)).toBe(today());
});

it('an audit of the past moves nothing and changes no later one', async () => {
  const { owner, model, stock, room } = await rack();
  const id = await owner.create('assets', { model_id: model, location_id: stock });
  await owner.call('POST', `assets/${id}/audit/`, {});
  const before = await assetOf(owner, id);
  await owner.create('asset-audit', { asset_id: id, audited_at: '2020-01-01', location_id: room, moves_asset: true });
  expect(await assetOf(owner, id)).toMatchObject({
    last_audit: before.last_audit,
    next_audit: before.next_audit,
    location: { name: 'Stock' },
  });
  const future = await owner.call('POST', 'asset-audit/', { asset_id: id, audited_at: '2199-01-01' });
  expect(future.status).toBe(400);
});

it('an asset with audits can be deleted, and takes them along when it goes for good; so does a location let them go', async () => {
  const { owner, model, stock, room } = await rack();
  const id = await owner.create('assets', { model_id: model, location_id: stock });
  await owner.call('POST', `assets/${id}/audit/`, { location_id: room });
  const [audit] = await auditsOf(owner, id);
  expect((await owner.call('DELETE', 'locations/delete/', { ids: [room] })).status).toBeLessThan(300);
  const purgedRoom = await owner.call('DELETE', 'deleted-items/location/delete/', { ids: [room] });
  expect(purgedRoom.status, purgedRoom.text).toBeLessThan(300);
  expect((await owner.call<Audit>('GET', `asset-audit/${audit?.id}/`)).body.location).toBeNull();
  expect((await owner.call('DELETE', 'assets/delete/', { ids: [id] })).status).toBeLessThan(300);
  const purged = await owner.call('DELETE', 'deleted-items/asset/delete/', { ids: [id] });
  expect(purged.status, purged.text).toBeLessThan(300);
  expect((await owner.call('GET', `asset-audit/${audit?.id}/`)).status).toBe(404);
});

it('an audit needs its own permission and no other one, and is seen where its asset is', async () => {
  const { world, owner, model } = await rack();
  const elsewhere = await world.workspace('Elsewhere');
  const id = await owner.create('assets', { model_id: model });
  const auditor = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['assets:read', 'assetsaudit:read', 'assetsaudit:write'],
  });
  expect((await assetOf(auditor, id)).abilities).toContain('audit');
  expect((await auditor.call('POST', `assets/${id}/audit/`, {})).status).toBe(200);
  const reader = await world.user({ workspaces: [world.workspaceId], permissions: ['assets:read'] });
  expect((await reader.call('POST', `assets/${id}/audit/`, {})).status).toBe(403);
  expect((await assetOf(reader, id)).next_audit).toBeUndefined();
  await owner.call('PATCH', `assets/${id}/`, { work_space_id: elsewhere });
  expect(await auditsOf(auditor, id)).toEqual([]);
  expect(await auditsOf(owner, id)).toHaveLength(1);
});
