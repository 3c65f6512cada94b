import { expect, it } from 'vitest';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import { assetOf, inMonths, rackOf, today } from './audit_setup.ts';

const app = await testApp();

it('an audit of all matches is undone whole: dates and places are as before, but for what was audited since', async () => {
  const { owner, model, stock, room } = await rackOf(app);
  const [one, two, three] = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => owner.create('assets', { name, model_id: model, location_id: stock })),
  );
  if (!one || !two || !three) throw new Error('No assets');
  const earlier = await owner.call('POST', `assets/${one}/audit/`, { next_audit: '2031-05-06' });
  expect(earlier.status, earlier.text).toBe(200);
  const before = await Promise.all([one, two].map((id) => assetOf(owner, id)));
  const params = { location_id: room, moves_asset: true, notes: 'Seen' };
  const { body } = await owner.call<Operation>('POST', 'operations/bulk/', {
    record: 'asset',
    action: 'audit',
    filters: null,
    params,
    wait: true,
  });
  const run = await owner.call<Operation>('POST', `operations/${body.id}/run/`, { wait: true });
  expect(run.body).toMatchObject({ status: 'done', changed: 3, refused: 0 });
  expect(await assetOf(owner, two)).toMatchObject({ location: { name: 'Room 1' }, next_audit: inMonths(12) });
  await owner.call('POST', `assets/${three}/audit/`, { next_audit: '2032-01-01' });
  const undone = await owner.call<Operation>('POST', `operations/${body.id}/undo/`, { wait: true });
  expect(undone.body).toMatchObject({ status: 'undone' });
  const after = await Promise.all([one, two, three].map((id) => assetOf(owner, id)));
  expect(after.slice(0, 2).map(({ last_audit, next_audit, location }) => [last_audit, next_audit, location])).toEqual(
    before.map(({ last_audit, next_audit, location }) => [last_audit, next_audit, location]),
  );
  expect(after[2]).toMatchObject({ next_audit: '2032-01-01', last_audit: expect.stringContaining(today()) });
  const audits = await owner.call<{ count: number }>('GET', 'asset-audit/');
  expect(audits.body.count, 'the one before, and the one since').toBe(2);
});

it('another interval of model, category or company plans again what has no date of its own', async () => {
  const { owner, category, model } = await rackOf(app);
  const dock = await owner.create('asset-model', { name: 'Dock', category_id: category });
  const free = await owner.create('category', { name: 'Cables', type: 'asset' });
  const cable = await owner.create('asset-model', { name: 'Cable', category_id: free });
  const [ofModel, byHand, ofCategory, ofCompany] = [
    await owner.create('assets', { model_id: model }),
    await owner.create('assets', { model_id: model, next_audit: '2031-05-06' }),
    await owner.create('assets', { model_id: dock }),
    await owner.create('assets', { model_id: cable }),
  ];
  const nexts = async (): Promise<(string | null)[]> => {
    await app.runJobs();
    const assets = await Promise.all([ofModel, byHand, ofCategory, ofCompany].map((id) => assetOf(owner, id)));
    return assets.map((one) => one.next_audit);
  };
  expect(await nexts()).toEqual([inMonths(12), '2031-05-06', inMonths(24), null]);
  await owner.call('PATCH', `asset-model/${model}/`, { audit_interval: 3 });
  expect(await nexts()).toEqual([inMonths(3), '2031-05-06', inMonths(24), null]);
  await owner.call('PATCH', `category/${category}/`, { audit_interval: 9 });
  expect(await nexts()).toEqual([inMonths(3), '2031-05-06', inMonths(9), null]);
  await owner.call('PATCH', 'asset-audit/settings/', { interval_months: 6 });
  expect(await nexts()).toEqual([inMonths(3), '2031-05-06', inMonths(9), inMonths(6)]);
  await owner.call('PATCH', `asset-model/${cable}/`, { category_id: category });
  expect(await nexts()).toEqual([inMonths(3), '2031-05-06', inMonths(9), inMonths(9)]);
});

it('who audits is reminded of what is due of what they see', async () => {
  const { world, owner, model, stock, room } = await rackOf(app);
  const group = await owner.create('groups', {
    name: 'Room 1',
    custom_permissions: ['assets:read', 'assetsaudit:read', 'assetsaudit:write'],
    limit_locations_ids: [room],
  });
  const clerk = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  // May audit, and not read when something is due.
  const blind = await world.user({ permissions: ['assets:read', 'assetsaudit:write'] });
  const told = () => reminded(app, world, 'remind_of_audits', [owner, clerk, blind]);
  await owner.create('assets', { model_id: model, location_id: room });
  expect(await told(), 'nothing is due').toEqual([null, null, null]);
  await owner.create('assets', { model_id: model, location_id: stock, next_audit: '2020-01-31' });
  expect(await told()).toEqual(['Audits: 1 overdue, 0 due soon', null, null]);
  await owner.create('assets', { model_id: model, location_id: room, next_audit: '2020-01-31' });
  await owner.create('assets', { model_id: model, location_id: room, next_audit: today() });
  expect(await told()).toEqual(['Audits: 2 overdue, 1 due soon', 'Audits: 1 overdue, 1 due soon', null]);
  for (const who of [owner, clerk, blind]) expect((await who.call('GET', 'notices/')).status).toBe(200);
});

it.runIf(findRecord('custom_field'))(
  'assets are audited though the company requires a field of its own for audits, which the action does not ask for',
  async () => {
    const { owner, model } = await rackOf(app);
    const id = await owner.create('assets', { model_id: model });
    const field = { record: 'asset_audit', type: 'text', name: 'Condition', required: true };
    expect((await owner.call('POST', 'custom-fields/', field)).status).toBe(201);
    const audited = await owner.call('POST', `assets/${id}/audit/`, {});
    expect(audited.status, audited.text).toBe(200);
    expect((await assetOf(owner, id)).last_audit).toContain(today());
    expect((await owner.call('POST', 'asset-audit/', { asset_id: id })).status, 'the form asks for it').toBe(400);
  },
);
