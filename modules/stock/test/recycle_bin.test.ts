import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { StockLevel } from '../contract/wire.ts';
import { act, agree, stockWorld } from './world.ts';

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

describe('stock in the recycle bin', () => {
  const dependents = async (place: string) =>
    (await world.owner.call<{ deletion_dependencies: object[] }>('GET', `locations/${place}/`)).body
      .deletion_dependencies;

  it('keeps no location: that is deleted, and restored with the item whose stock lies there', async () => {
    const id = await made();
    expect(await dependents(store), 'once, although it is the default location too').toMatchObject([
      { record: 'accessory', count: 1 },
    ]);
    for (const [wire, one] of [
      ['accessory', id],
      ['locations', store],
    ] as const) {
      const gone = await world.owner.call('DELETE', `${wire}/delete/`, { ids: [one] });
      expect(gone.status, gone.text).toBe(200);
    }
    const alone = await world.owner.call('POST', 'accessory/restore/', { ids: [id] });
    expect(alone.status, alone.text).toBe(400);
    const check = await world.owner.call('POST', 'deleted-items/accessory/restore-check/', { ids: [id] });
    expect(check.body).toMatchObject({ needs: [{ record: 'location', id: store, name: 'Store' }] });
    const purged = await world.owner.call('DELETE', 'deleted-items/location/delete/', { ids: [store] });
    expect(purged.status, 'the item in the bin would lose its stock').toBe(409);
    const both = await world.owner.call('POST', 'deleted-items/accessory/restore/', { ids: [id] });
    expect(both.status, both.text).toBe(200);
    expect(await levels(id)).toEqual([['Store', 10, '35.00']]);
    await agree(app, world, 'accessory', id);
  });

  it('of another location than the default one is named too', async () => {
    const id = await made();
    await act(world.owner, 'accessory', id, 'move_stock', { quantity: 4, to_location_id: office });
    await world.owner.call('DELETE', 'accessory/delete/', { ids: [id] });
    const gone = await world.owner.call('DELETE', 'locations/delete/', { ids: [office] });
    expect(gone.status, gone.text).toBe(200);
    const check = await world.owner.call('POST', 'deleted-items/accessory/restore-check/', { ids: [id] });
    expect(check.body).toMatchObject({ needs: [{ record: 'location', id: office }] });
  });
});

it('names the category that lies in the bin, and comes back together with it', async () => {
  const { owner } = await makeWorld(app);
  const category = await owner.create('category', { name: 'Cables', type: 'accessory' });
  const id = await owner.create('accessory', { name: 'Lead', category_id: category });
  await owner.call('DELETE', 'accessory/delete/', { ids: [id] });
  await owner.call('DELETE', 'category/delete/', { ids: [category] });
  expect(await owner.call('POST', 'accessory/restore/', { ids: [id] })).toMatchObject({
    status: 400,
    body: { category_id: ['Category “Cables” is in the recycle bin. Restore it too, or choose another one.'] },
  });
  expect((await owner.call('POST', 'deleted-items/accessory/restore/', { ids: [id] })).status).toBe(200);
  expect((await owner.call('GET', `accessory/${id}/`)).body).toMatchObject({ category: { id: category } });
});
