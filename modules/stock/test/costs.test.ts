import { expect, it } from 'vitest';
import type { Costs } from '@steward/kernel/contract/wire/costs.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { Held } from '../contract/wire.ts';

const app = await testApp();

it('an asset has cost its purchase, what it has, is in it and was used up by it, and its seats, to the cent; currencies stay apart', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = (type: string) => owner.create('category', { name: type, type });
  const model = await owner.create('asset-model', { name: 'Server', category_id: await category('asset') });
  const asset = await owner.create('assets', { name: 'db', model_id: model, purchase_cost: '1000.10' });
  const put = async (path: string, body: object): Promise<void> => {
    const answer = await owner.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
  };
  const assignee = { checkout_to: 'asset', assignee_asset_id: asset };
  const memory = await owner.create('component', { name: 'Memory', quantity: 3, purchase_cost: '0' });
  await owner.call('POST', `component/${memory}/receive/`, { quantity: 3, total_cost: '100.00' });
  await owner.call('POST', `component/${memory}/write_off/`, { quantity: 3 });
  await put('component/componentassociate/', { component_id: memory, asset_id: asset, quantity: 2 });
  const dock = await owner.create('accessory', { name: 'Dock', quantity: 0 });
  await owner.call('POST', `accessory/${dock}/receive/`, { quantity: 3, total_cost: '100.00' });
  await put('accessory/accessoryassociate/', { accessory_id: dock, quantity: 2, ...assignee });
  const toner = await owner.create('consumable', {
    name: 'Toner',
    quantity: 4,
    purchase_cost: { amount: '7.25', currency: 'USD' },
  });
  await put('consumable/consumableassociate/', { consumable_id: toner, quantity: 2, ...assignee });
  const license = await owner.create('license', {
    name: 'Database',
    quantity: 3,
    purchase_cost: '100.00',
    category_id: await category('license'),
  });
  for (let seat = 0; seat < 3; seat += 1) await put('license_association/', { license_id: license, ...assignee });

  const costs = await owner.call<Costs>('GET', `assets/${asset}/costs/`);
  const cost = (amount: string, currency = 'EUR') => ({ amount, currency });
  const others = ['contract', 'asset_maintenance'];
  const parts = costs.body.parts.filter((one) => !others.includes(one.record));
  expect({ ...costs.body, parts }, costs.text).toMatchObject({
    parts: [
      { record: 'asset', lines: [{ quantity: 1, cost: cost('1000.10') }] },
      { record: 'license', lines: [{ item: { name: 'Database' }, quantity: 3, cost: cost('100.00') }] },
      { record: 'component', lines: [{ item: { name: 'Memory' }, quantity: 2, cost: cost('33.33') }] },
      { record: 'accessory', lines: [{ item: { name: 'Dock' }, quantity: 2, cost: cost('66.67') }] },
      { record: 'consumable', lines: [{ item: { name: 'Toner' }, quantity: 2, cost: cost('14.50', 'USD') }] },
    ],
    totals: [cost('1200.10'), cost('14.50', 'USD')],
  });
  await owner.call('POST', 'accessory/accessoryassociate/checkin/', { accessory_id: dock, quantity: 1, ...assignee });
  const less = await owner.call<Costs>('GET', `assets/${asset}/costs/`);
  const docks = less.body.parts.find((one) => one.record === 'accessory');
  expect(docks?.lines, 'one of two came back with its share, 33.34').toMatchObject([
    { item: { name: 'Dock' }, quantity: 1, cost: cost('33.33') },
  ]);
  const held = await owner.call<{ results: Held[] }>('GET', `stock-held/?type=asset&id=${asset}`);
  expect(
    held.body.results.map(({ item, quantity, value }) => [item.name, quantity, value]),
    'what is out, and what was used up',
  ).toEqual([
    ['Dock', 1, cost('33.33')],
    ['Toner', 2, cost('14.50', 'USD')],
    ['Memory', 2, cost('33.33')],
  ]);
  await owner.call('POST', 'accessory/accessoryassociate/checkin/', { accessory_id: dock, ...assignee });
  await owner.call('POST', 'component/componentassociate/checkin/', { component_id: memory, asset_id: asset });
  await owner.call('POST', `license_association/${license}/checkin/`, { seat: 1 });
  const after = await owner.call<Costs>('GET', `assets/${asset}/costs/`);
  expect(after.body.totals, 'two of three seats').toEqual([cost('1066.77'), cost('14.50', 'USD')]);

  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['assets:read', 'assets:cost', 'component:read', 'license:read', 'license:cost'],
  });
  const seen = await clerk.call<Costs>('GET', `assets/${asset}/costs/`);
  expect(
    seen.body.parts.filter((one) => one.lines === null && !others.includes(one.record)).map((one) => one.record),
  ).toEqual(['component', 'accessory', 'consumable']);
  const reader = await world.user({ workspaces: [world.workspaceId], permissions: ['assets:read'] });
  expect((await reader.call('GET', `assets/${asset}/costs/`)).status).toBe(403);
});
