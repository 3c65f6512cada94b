import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { remindersOf } from '../../../app/test/reminders.ts';
import type { World } from '../../../app/test/world.ts';
import type { Held, Movement, StockLevel } from '../contract/wire.ts';
import { act, agree, read, stockWorld, type StockRow } from './world.ts';

const app = await testApp();
let world: World;
let store: string;
let office: string;
let made: (input?: object) => Promise<string>;

beforeEach(async () => {
  ({ world, store, office, made } = await stockWorld(app));
});

const levels = async (id: string): Promise<[string | undefined, number, string | undefined][]> =>
  (await world.owner.call<{ results: StockLevel[] }>('GET', `accessory/${id}/stock/`)).body.results.map((one) => [
    one.location?.name,
    one.quantity,
    one.value?.amount,
  ]);
const ledger = async (type: string, id: string): Promise<Movement[]> =>
  (await world.owner.call<{ results: Movement[] }>('GET', `${type}/${id}/movements/`)).body.results;
const undoLast = async (id: string) => {
  const [last] = await ledger('accessory', id);
  return world.owner.call('POST', `accessory/${id}/movements/${last?.id ?? ''}/reverse/`);
};

describe('stock', () => {
  it('begins with what is entered: a receipt at the default location, at its cost', async () => {
    const id = await made();
    expect(await levels(id)).toEqual([['Store', 10, '35.00']]);
    expect(await read(world.owner, 'accessory', id)).toMatchObject({
      quantity: 10,
      available: 10,
      assigned: 0,
      stock_value: { amount: '35.00', currency: 'EUR' },
      stock_state: 'in_stock',
    });
    expect((await ledger('accessory', id)).map((one) => [one.kind, one.quantity, one.to?.location?.name])).toEqual([
      ['receipt', 10, 'Store'],
    ]);
    await agree(app, world, 'accessory', id);
  });

  it('is received at what one costs by the record, unless another cost is given, which may be nothing', async () => {
    const id = await made();
    const values: (string | undefined)[] = [];
    for (const cost of [{}, { unit_cost: '0' }, { total_cost: '1.00' }]) {
      await act(world.owner, 'accessory', id, 'receive', { quantity: 2, ...cost });
      values.push((await ledger('accessory', id))[0]?.value?.amount);
    }
    expect(values).toEqual(['7.00', '0.00', '1.00']);
    await agree(app, world, 'accessory', id);
  });

  it('is received from a supplier by an order, and what goes takes its share of the average cost, to the cent', async () => {
    const id = await made({ quantity: 0 });
    const supplier = await world.owner.create('supplier', { name: 'Acme' });
    const order = { supplier_id: supplier, order_number: 'PO-7', moved_at: '2026-01-02T10:00:00Z' };
    await act(world.owner, 'accessory', id, 'receive', { quantity: 3, total_cost: '10.00', ...order });
    const [first] = await ledger('accessory', id);
    expect(first).toMatchObject({
      kind: 'receipt',
      quantity: 3,
      value: { amount: '10.00', currency: 'EUR' },
      supplier: { name: 'Acme' },
      order_number: 'PO-7',
      moved_at: '2026-01-02T10:00:00.000Z',
    });
    const worth: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      await act(world.owner, 'accessory', id, 'write_off', { quantity: 1 });
      worth.push((await ledger('accessory', id))[0]?.value?.amount ?? '');
    }
    expect(worth).toEqual(['3.33', '3.34', '3.33']);
    expect(await read(world.owner, 'accessory', id)).toMatchObject({
      quantity: 0,
      stock_value: { amount: '0.00' },
      stock_state: 'out',
    });
    await agree(app, world, 'accessory', id);
  });

  it('moves between locations at its cost, and is counted where it is', async () => {
    const id = await made();
    await act(world.owner, 'accessory', id, 'move_stock', { quantity: 4, to_location_id: office });
    expect(await levels(id)).toEqual([
      ['Store', 6, '21.00'],
      ['Office', 4, '14.00'],
    ]);
    await act(world.owner, 'accessory', id, 'count_stock', { counted: 2, location_id: office, note: 'Two broken' });
    await act(world.owner, 'accessory', id, 'count_stock', { counted: 7, location_id: store });
    expect(await levels(id)).toEqual([
      ['Store', 7, '24.50'],
      ['Office', 2, '7.00'],
    ]);
    expect((await ledger('accessory', id)).slice(0, 2)).toMatchObject([
      { kind: 'count', quantity: 1, counted: 7, to: { location: { name: 'Store' } } },
      { kind: 'count', quantity: 2, counted: 2, from: { location: { name: 'Office' } }, note: 'Two broken' },
    ]);
    await agree(app, world, 'accessory', id);
  });

  it('is moved by nothing that is still to come', async () => {
    const id = await made();
    const moved_at = new Date(Date.now() + 86_400_000).toISOString();
    for (const [path, more] of [
      [`${id}/receive`, {}],
      [`${id}/write_off`, {}],
      [`${id}/move_stock`, { to_location_id: office }],
      ['accessoryassociate', { accessory_id: id, checkout_to: 'user', user_id: world.owner.id }],
    ] as const) {
      const refused = await world.owner.call('POST', `accessory/${path}/`, { quantity: 1, moved_at, ...more });
      expect([refused.status, Object.keys(refused.body)], path).toEqual([400, expect.arrayContaining(['moved_at'])]);
    }
    expect(await ledger('accessory', id)).toHaveLength(1);
  });

  it('is never taken below zero: the refusal says how many there are, and nothing is written', async () => {
    const id = await made({ quantity: 2 });
    const answer = await world.owner.call('POST', `accessory/${id}/write_off/`, { quantity: 3 });
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      detail: 'Available at Store: 2 of Headset. Enter a smaller quantity, or receive stock first.',
    });
    expect(await ledger('accessory', id)).toHaveLength(1);
    await agree(app, world, 'accessory', id);
  });

  it('warns below its minimum, as a whole and at a location', async () => {
    const id = await made({ min_quantity: 3 });
    expect(await act(world.owner, 'accessory', id, 'write_off', { quantity: 7 })).toMatchObject({
      stock_state: 'in_stock',
      below_minimum: false,
    });
    expect(await act(world.owner, 'accessory', id, 'write_off', { quantity: 1 })).toMatchObject({
      stock_state: 'low',
      below_minimum: true,
    });
    await act(world.owner, 'accessory', id, 'receive', { quantity: 5, unit_cost: '3.50' });
    await act(world.owner, 'accessory', id, 'set_minimum', { location_id: office, min_quantity: 2 });
    expect(await read(world.owner, 'accessory', id)).toMatchObject({ stock_state: 'low', below_minimum: true });
    const low = await world.owner.call<{ results: StockRow[] }>(
      'GET',
      `accessory/?filters=${encodeURIComponent(JSON.stringify({ field: 'below_minimum', op: 'is', value: true }))}`,
    );
    expect(low.body.results.map((one) => one.id)).toEqual([id]);
    await act(world.owner, 'accessory', id, 'move_stock', { quantity: 2, to_location_id: office });
    expect(await read(world.owner, 'accessory', id)).toMatchObject({ stock_state: 'in_stock', below_minimum: false });
  });

  it('is corrected by another quantity, by a movement for the difference, and never below what is out', async () => {
    const id = await made({ quantity: 5 });
    await world.owner.call('POST', 'accessory/accessoryassociate/', {
      accessory_id: id,
      location_id: office,
      checkout_to: 'location',
      quantity: 3,
    });
    const row = await read(world.owner, 'accessory', id);
    const set = (quantity: number) => world.owner.call('PATCH', `accessory/${id}/`, { quantity });
    expect((await set(2)).body).toMatchObject({ quantity: [expect.any(String)] });
    expect((await set(8)).status).toBe(200);
    expect((await ledger('accessory', id))[0]).toMatchObject({ kind: 'count', quantity: 3 });
    expect(row.quantity).toBe(5);
    await agree(app, world, 'accessory', id);
  });
});

describe('an accessory', () => {
  it('[R7.95] is checked out and comes back in parts, with and without the final slash', async () => {
    const id = await made();
    const out = await world.owner.call<StockRow>('POST', 'accessory/accessoryassociate', {
      accessory_id: id,
      checkout_to: 'user',
      user_id: world.owner.id,
      quantity: 3,
      expected_checkin: '2031-01-01',
      note: 'For the move',
    });
    expect(out.status, out.text).toBe(201);
    expect(out.body).toMatchObject({ quantity: 10, assigned: 3, available: 7, stock_value: { amount: '24.50' } });
    const back = await world.owner.call<StockRow>('POST', 'accessory/accessoryassociate/checkin/', {
      accessory_id: id,
      checkout_to: 'user',
      user_id: world.owner.id,
      quantity: 2,
      to_location_id: office,
    });
    expect(back.body).toMatchObject({ assigned: 1, available: 9 });
    expect(await levels(id)).toEqual([
      ['Store', 7, '24.50'],
      ['Office', 2, '7.00'],
    ]);
    for (const slash of ['', '/']) {
      const held = await world.owner.call<{ results: object[] }>('GET', `accessory/accessoryassociate/${id}${slash}`);
      expect(held.body.results).toMatchObject([
        { quantity: 2, checked_in_at: expect.any(String) },
        {
          assignee: { type: 'user', id: world.owner.id },
          quantity: 1,
          checked_in_at: null,
          checkout_note: 'For the move',
        },
      ]);
      for (const path of ['accessory/accessory_activitylogs', `accessory/accessory_activitylogs/${id}`]) {
        const told = await world.owner.call<{ results: { action: string }[] }>('GET', `${path}${slash}`);
        expect(told.body.results.map((one) => one.action)).toEqual(['stock_return', 'stock_checkout', 'create']);
      }
    }
    await agree(app, world, 'accessory', id);
  });

  it('in somebody’s hands keeps its record and them from being deleted', async () => {
    const id = await made();
    const give = { accessory_id: id, checkout_to: 'location', location_id: office };
    expect((await world.owner.call('POST', 'accessory/accessoryassociate/', give)).status).toBe(201);
    expect((await world.owner.call('DELETE', 'accessory/delete/', { ids: [id] })).status).toBe(409);
    expect((await world.owner.call('DELETE', 'locations/delete/', { ids: [office] })).status).toBe(409);
    const stocked = await world.owner.call<{ deletion_dependencies: object[] }>('GET', `locations/${store}/`);
    expect(stocked.body.deletion_dependencies).toContainEqual({ record: 'accessory', count: 1 });
  });
});

describe('a disposable', () => {
  it('[R7.96] is gone when it is handed out, and the ledger says to whom', async () => {
    const id = await world.owner.create('consumable', { name: 'Toner', quantity: 4, purchase_cost: '50' });
    const given = await world.owner.call<StockRow>('POST', 'consumable/consumableassociate/', {
      consumable_id: id,
      checkout_to: 'location',
      location_id: office,
      quantity: 3,
    });
    expect(given.status, given.text).toBe(201);
    expect(given.body).toMatchObject({ quantity: 1, stock_value: { amount: '50.00' } });
    for (const slash of ['', '/']) {
      const to = await world.owner.call<{ results: Movement[] }>('GET', `consumable/consumableassociate/${id}${slash}`);
      expect(to.body.results).toMatchObject([
        { kind: 'checkout', quantity: 3, value: { amount: '150.00' }, assignee: { type: 'location', name: 'Office' } },
      ]);
      const told = await world.owner.call<{ results: { action: string }[] }>(
        'GET',
        `consumable/consumable_activitylogs/${id}${slash}`,
      );
      expect(told.body.results.map((one) => one.action)).toEqual(['stock_checkout', 'create']);
    }
    await agree(app, world, 'consumable', id);
  });
});

describe('a component', () => {
  it('[R7.97] [R7.61] goes into an asset and in part out again, with its cost', async () => {
    const model = await world.owner.create('asset-model', {
      name: 'Server',
      category_id: await world.owner.create('category', { name: 'Servers', type: 'asset' }),
    });
    const asset = await world.owner.create('assets', { name: 'db-1', model_id: model });
    const id = await world.owner.create('component', { name: '32 GB RAM', quantity: 8, purchase_cost: '100' });
    const put = await world.owner.call<StockRow>('POST', 'component/componentassociate/', {
      component_id: id,
      asset_id: asset,
      quantity: 4,
    });
    expect(put.status, put.text).toBe(201);
    expect(put.body).toMatchObject({ assigned: 4, available: 4, stock_value: { amount: '400.00' } });
    const out = await world.owner.call<StockRow>('POST', 'component/componentassociate/checkin/', {
      component_id: id,
      asset_id: asset,
      quantity: 1,
    });
    expect(out.body).toMatchObject({ assigned: 3, available: 5, stock_value: { amount: '500.00' } });
    for (const path of [`component_associateget/${id}`, `component/componentassociate/${id}`])
      for (const slash of ['', '/']) {
        const of = await world.owner.call<{ results: object[] }>('GET', `${path}${slash}`);
        expect(of.body.results).toMatchObject([
          { quantity: 1 },
          { assignee: { type: 'asset', id: asset, name: 'db-1' }, quantity: 3, checked_in_at: null },
        ]);
      }
    const inIt = await world.owner.call<{ results: Held[] }>('GET', `stock-held/?type=asset&id=${asset}`);
    expect(inIt.body.results).toMatchObject([
      { record: 'component', item: { name: '32 GB RAM' }, quantity: 3, value: { amount: '300.00' } },
    ]);
    expect((await world.owner.call('DELETE', 'assets/delete/', { ids: [asset] })).status).toBe(409);
    await agree(app, world, 'component', id);
  });
});

describe('what was done is taken back by a movement against it', () => {
  it.each([
    ['receive', { quantity: 5, unit_cost: '7.77' }],
    ['move_stock', { quantity: 3 }],
    ['write_off', { quantity: 10 }],
    ['count_stock', { counted: 13 }],
  ])('%s', async (action, input) => {
    const id = await made();
    const before = await read(world.owner, 'accessory', id);
    const more = action === 'move_stock' ? { to_location_id: office } : {};
    await act(world.owner, 'accessory', id, action, { ...input, ...more });
    const undone = await undoLast(id);
    expect(undone.status, undone.text).toBe(200);
    const after = await read(world.owner, 'accessory', id);
    expect([after.quantity, after.stock_value]).toEqual([before.quantity, before.stock_value]);
    const [counter, first] = await ledger('accessory', id);
    expect([counter?.reverses, first?.reversed_by]).toEqual([first?.id, counter?.id]);
    const again = await world.owner.call('POST', `accessory/${id}/movements/${first?.id ?? ''}/reverse/`);
    expect(again.body['code']).toBe('movement_reversed');
    await agree(app, world, 'accessory', id);
  });

  it('a check-out, and a check-in', async () => {
    const id = await made();
    const who = { accessory_id: id, checkout_to: 'user', user_id: world.owner.id };
    await world.owner.call('POST', 'accessory/accessoryassociate/', { ...who, quantity: 4 });
    await world.owner.call('POST', 'accessory/accessoryassociate/checkin/', { ...who, quantity: 3 });
    expect((await undoLast(id)).status).toBe(200);
    expect(await read(world.owner, 'accessory', id)).toMatchObject({ assigned: 4, stock_value: { amount: '21.00' } });
    await agree(app, world, 'accessory', id);
    await world.owner.call('POST', 'accessory/accessoryassociate/checkin/', who);
    await world.owner.call('POST', 'accessory/accessoryassociate/', { ...who, quantity: 2 });
    expect((await undoLast(id)).status).toBe(200);
    expect(await read(world.owner, 'accessory', id)).toMatchObject({ assigned: 0, stock_value: { amount: '35.00' } });
    await agree(app, world, 'accessory', id);
  });
});

it('the last take along all that is left of the value, also where cheaper ones than the average are taken back', async () => {
  const id = await made({ quantity: 2, purchase_cost: '1.00' });
  await act(world.owner, 'accessory', id, 'receive', { quantity: 2, unit_cost: '3.00' });
  await act(world.owner, 'accessory', id, 'write_off', { quantity: 2 });
  const first = (await ledger('accessory', id)).at(-1);
  const undone = await world.owner.call('POST', `accessory/${id}/movements/${first?.id ?? ''}/reverse/`);
  expect(undone.status, undone.text).toBe(200);
  expect(await read(world.owner, 'accessory', id)).toMatchObject({ quantity: 0, stock_value: { amount: '0.00' } });
  await agree(app, world, 'accessory', id);
});

it('several at once are one piece of work, which is taken back by movements against those of each', async () => {
  const ids = [await made(), await made({ quantity: 1 }), await made({ quantity: 5 })];
  const wait = async (path: string, body: object = {}) =>
    (await world.owner.call<{ id: string; changed: number }>('POST', path, { wait: true, ...body })).body;
  const params = { quantity: 2 };
  const { id } = await wait('bulk-jobs/', { record: 'accessory', action: 'write_off', ids, params });
  expect(await wait(`bulk-jobs/${id}/run/`)).toMatchObject({ status: 'done', changed: 2 });
  const quantities = () => Promise.all(ids.map(async (one) => (await read(world.owner, 'accessory', one)).quantity));
  expect(await quantities()).toEqual([8, 1, 3]);
  expect(await wait(`bulk-jobs/${id}/undo/`)).toMatchObject({ status: 'undone', undo: { undone: 2, kept: 0 } });
  expect(await quantities()).toEqual([10, 1, 5]);
  for (const one of ids) await agree(app, world, 'accessory', one);
});

it('of a stock of 10, 50 people who take one at the same moment get exactly 10', async () => {
  const id = await made({ quantity: 10, purchase_cost: '0.01' });
  const take = () =>
    world.owner.call('POST', 'accessory/accessoryassociate/', {
      accessory_id: id,
      checkout_to: 'location',
      location_id: office,
    });
  const answers = await Promise.all(Array.from({ length: 50 }, take));
  // Callers who wait too long get an error and no stock.
  const by = Map.groupBy(answers, (one) => (one.status === 503 ? 409 : one.status));
  expect([by.get(201)?.length, by.get(409)?.length]).toEqual([10, 40]);
  expect(await read(world.owner, 'accessory', id)).toMatchObject({ assigned: 10, available: 0, stock_state: 'out' });
  await agree(app, world, 'accessory', id);
});

it('who receives stock is reminded of what is below its minimum, with names and the list of it', async () => {
  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['consumable:read', 'consumable:update'],
  });
  const permissions = ['consumable:read', 'accessory:checkout'];
  const issuer = await world.user({ workspaces: [world.workspaceId], permissions });
  const told = () => remindersOf(app, world, 'tell_low_stock', [world.owner, clerk, issuer]);
  await made({ min_quantity: 10 });
  expect(await told(), 'nothing is low').toEqual([null, null, null]);
  await world.owner.create('consumable', { name: 'Toner', quantity: 1, min_quantity: 2 });
  const low = {
    text: 'Low stock: 1',
    names: ['Toner'],
    link: expect.stringContaining('/disposables?filters=%7B%22field%22%3A%22below_minimum%22'),
  };
  expect(await told()).toMatchObject([low, low, null]);
});
