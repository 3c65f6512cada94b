import { expect, it } from 'vitest';
import type { Costs } from '@steward/kernel/contract/wire/costs.ts';
import { BATCH_PREFIX, UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { undoBatch } from '@steward/kernel/server/operations/undo.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

async function desk() {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = (type: string) => owner.create('category', { name: type, type });
  const [of, ofLicense] = [await category('asset'), await category('license')];
  const model = await owner.create('asset-model', { name: 'Server', category_id: of });
  const asset = await owner.create('assets', { name: 'db', model_id: model });
  const license = async (more: Readonly<Record<string, unknown>>, seats = 1): Promise<string> => {
    const input = { name: 'Suite', type: 'subscription', category_id: ofLicense, quantity: 3, ...more };
    const id = await owner.create('license', input);
    for (let seat = 0; seat < seats; seat += 1)
      await owner.call('POST', 'license_association/', {
        license_id: id,
        checkout_to: 'asset',
        assignee_asset_id: asset,
      });
    return id;
  };
  const term = (id: string, start: string, end: string, cost?: unknown): Promise<string> =>
    owner.create('license-term', { license_id: id, start_date: start, end_date: end, cost });
  const costs = async (): Promise<(readonly [string, number, string])[]> => {
    const { body } = await owner.call<Costs>('GET', `assets/${asset}/costs/`);
    return (body.parts.find((one) => one.record === 'license')?.lines ?? []).map(
      ({ item, quantity, cost }) => [item.name, quantity, `${cost.amount} ${cost.currency}`] as const,
    );
  };
  return { world, owner, category: ofLicense, license, term, costs };
}

const paid = { purchase_date: '2024-01-01', purchase_cost: '100.00' };

it('seats cost their share of the purchase and of each term that has begun, to the cent', async () => {
  const { license, term, costs } = await desk();
  const id = await license(paid, 2);
  expect(await costs(), '2/3 of 100.00').toEqual([['Suite', 2, '66.67 EUR']]);
  await term(id, '2024-01-01', '2024-12-31', '100.00');
  expect(await costs(), 'the first term is the purchase').toEqual([['Suite', 2, '66.67 EUR']]);
  await term(id, '2025-01-01', '2025-12-31', '110.00');
  expect(await costs(), '2/3 of 210.00').toEqual([['Suite', 2, '140.00 EUR']]);
  await term(id, '2099-01-01', '2099-12-31', '500.00');
  expect(await costs(), 'what has not begun costs nothing yet').toEqual([['Suite', 2, '140.00 EUR']]);
  await term(id, '2026-01-01', '2026-01-31', { amount: '30', currency: 'JPY' });
  expect(await costs(), 'each currency by itself').toEqual([
    ['Suite', 2, '140.00 EUR'],
    ['Suite', 2, '20 JPY'],
  ]);
});

it('a purchase before the first term counts beside it, a subscription that began later is its first term; seats beyond the quantity cost nothing', async () => {
  const { owner, license, term, costs } = await desk();
  const bought = await license({ ...paid, name: 'A perpetual', type: 'perpetual', quantity: 1 });
  await term(bought, '2025-01-01', '2025-12-31', '20.00');
  const together = await license({ ...paid, name: 'B perpetual', type: 'perpetual', quantity: 1 });
  await term(together, '2024-01-01', '2024-12-31', '100.00');
  const ahead = await license({ ...paid, name: 'Bought ahead', quantity: 1 });
  await term(ahead, '2024-02-01', '2025-01-31', '100.00');
  const renewed = await license({ name: 'Renewed', quantity: 1, purchase_cost: '100.00' });
  // Of what has ended no seats are given.
  await owner.call('PATCH', `license/${renewed}/`, { expiration_date: '2024-12-31' });
  await term(renewed, '2025-01-01', '2025-12-31', '40.00');
  const over = await license({ ...paid, name: 'Over-assigned', quantity: 2 }, 2);
  await owner.create('license-term', {
    license_id: over,
    start_date: '2024-01-01',
    end_date: '2024-12-31',
    seats: 1,
    cost: '50.00',
  });
  expect((await owner.call('PATCH', `license/${over}/`, { quantity: 1 })).status, 'as its last term says').toBe(200);
  expect(await costs()).toEqual([
    ['A perpetual', 1, '120.00 EUR'],
    ['B perpetual', 1, '100.00 EUR'],
    ['Bought ahead', 1, '100.00 EUR'],
    ['Over-assigned', 2, '50.00 EUR'],
    ['Renewed', 1, '140.00 EUR'],
  ]);
});

it('who may renew takes the terms of a renewal back without the permission to delete, in one call and in a batch, and none that were added otherwise', async () => {
  const { world, owner, license, term, category } = await desk();
  const day = { purchase_date: '2024-01-01', expiration_date: '2024-12-31' };
  const [one, two] = [await license({ ...day, name: 'One' }), await license({ ...day, name: 'Two' })];
  const limited = await owner.create('groups', {
    name: 'Renews office software',
    custom_permissions: ['license:update', 'license:read'],
    limit_categories_ids: [category],
  });
  const others = await owner.create('groups', {
    name: 'Deletes other software',
    custom_permissions: ['license:delete'],
    limit_categories_ids: [await owner.create('category', { name: 'Games', type: 'license' })],
  });
  const clerk = await world.user({ workspaces: [world.workspaceId], groups: [limited, others] });
  const count = async (id: string): Promise<number> => {
    const filters = encodeURIComponent(JSON.stringify({ field: 'license', op: 'in', value: [id] }));
    return (await owner.call<{ count: number }>('GET', `license-term/?filters=${filters}`)).body.count;
  };
  const done = await clerk.call('POST', `license/${one}/renew/`, {});
  expect([done.status, await count(one)], done.text).toEqual([200, 2]);
  const undone = await clerk.call('POST', 'undo/', { what: done.headers.get(UNDO_HEADER) });
  expect([undone.body['kept'], await count(one)], undone.text).toEqual([[], 0]);
  const many = await clerk.call('POST', 'license/renew/', { ids: [one, two] });
  expect([many.body['done'], await count(two)], many.text).toEqual([2, 2]);
  const all = await clerk.call('POST', 'undo/', { what: many.headers.get(UNDO_HEADER) });
  expect([all.body['kept'], await count(one), await count(two)], all.text).toEqual([[], 0, 0]);
  const batch = await clerk.call('POST', 'license/renew/', { ids: [one, two] });
  const id = (batch.headers.get(UNDO_HEADER) ?? '').slice(BATCH_PREFIX.length);
  await backgroundContext(
    app.services,
    world.companyId,
    'test',
    async (ctx) => {
      for (let before: string | null = null, isFirst = true; isFirst || before; isFirst = false)
        before = (await undoBatch(ctx, id, { before, limit: 1 })).next;
    },
    { userId: clerk.id },
  );
  expect([await count(one), await count(two)], 'line by line').toEqual([0, 0]);
  expect(
    (await clerk.call('DELETE', 'license-term/delete/', { ids: [await term(one, '2025-01-01', '2025-12-31')] })).status,
  ).toBe(403);
});
