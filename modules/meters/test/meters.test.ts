import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import { readingsOfMeter } from '../server.ts';

const app = await testApp();

const desk = async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Vans', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'Van', category_id: category });
  const asset = await owner.create('assets', { model_id, asset_tag: 'V-1' });
  const read = (reading: unknown, read_on?: string) =>
    owner.call('POST', 'meter-reading/', { asset_id: asset, reading, read_on });
  return { world, owner, model_id, asset, read };
};

it('a reading is of today if nothing is said, is called by tag and day, and never of tomorrow', async () => {
  const { read, owner } = await desk();
  const { body } = await read('1200.5');
  const today = new Date().toISOString().slice(0, 10);
  expect(body).toMatchObject({ reading: 1200.5, read_on: today });
  expect(body['name']).toContain('V-1 · ');
  const later = await read(1300, '2999-01-01');
  expect(later.status).toBe(400);
  expect(later.body).toHaveProperty('read_on');
  const renamed = await owner.call('PATCH', `meter-reading/${String(body['id'])}/`, {
    name: 'Handover',
    read_on: null,
  });
  expect(renamed.body).toMatchObject({ name: 'Handover', read_on: today });
});

it('a meter does not run backwards, before or after, and the message says which reading stands against it', async () => {
  const { read, owner } = await desk();
  await read(1000, '2024-01-31');
  const last = await read(3000, '2024-03-31');
  const less = await read(999.99, '2024-02-29');
  expect(less.body['reading']).toEqual([expect.stringContaining('1,000')]);
  const more = await read(3000.01, '2024-02-29');
  expect(more.body['reading']).toEqual([expect.stringContaining('3,000')]);
  expect((await read(2000, '2024-02-29')).status).toBe(201);
  const id = String(last.body['id']);
  const moved = await owner.call('PATCH', `meter-reading/${id}/`, { read_on: '2024-02-01' });
  expect(moved.body, 'before one that is less').toHaveProperty('reading');
  await owner.call('DELETE', 'meter-reading/delete/', { ids: [id] });
  expect((await read(5000, '2024-03-01')).status, 'what is in the recycle bin does not count').toBe(201);
});

it('readings are seen with their asset, and follow it into another workspace', async () => {
  const { world, owner, asset, read } = await desk();
  await read(10, '2024-01-01');
  const other = await world.workspace('Other');
  const permissions = ['assets:read', 'meter_reading:read'];
  const here = await world.user({ workspaces: [world.workspaceId], permissions });
  const there = await world.user({ workspaces: [other], permissions });
  const count = async (who: typeof here) => (await who.call<{ count: number }>('GET', 'meter-reading/')).body.count;
  expect([await count(here), await count(there)]).toEqual([1, 0]);
  await owner.call('PATCH', `assets/${asset}/`, { work_space_id: other });
  expect([await count(here), await count(there)]).toEqual([0, 1]);
});

it('an asset has several meters, each with readings that rise on their own', async () => {
  const { owner, asset } = await desk();
  const [distance, hours] = [
    await owner.create('meter', { name: 'Odometer', unit: 'km' }),
    await owner.create('meter', { name: 'Operating hours', unit: 'h' }),
  ];
  const read = (meter_id: string | null, reading: number, read_on: string) =>
    owner.call('POST', 'meter-reading/', { asset_id: asset, meter_id, reading, read_on });
  const first = await read(distance, 52_000, '2024-01-31');
  expect(first.body).toMatchObject({ meter: { name: 'Odometer' }, name: 'V-1 · Odometer · 31/01/2024' });
  expect((await read(hours, 800, '2024-02-29')).status, 'less than the other meter').toBe(201);
  expect((await read(null, 3, '2024-02-29')).status, 'of no meter in particular').toBe(201);
  const less = await read(hours, 700, '2024-03-31');
  expect(less.body['reading']).toEqual([expect.stringContaining('800')]);
  const used = await owner.call('DELETE', 'meter/delete/', { ids: [hours] });
  expect(used.body, 'a meter with readings stays').toMatchObject({ code: 'in_use' });
});

it('two meters are never mixed; readings of no meter are those of the only one', () => {
  const reading = (meter_id: string | null) => ({ asset_id: 'a', meter_id, read_on: '2024-01-31', reading: '1' });
  const [km, h, none] = [reading('km'), reading('h'), reading(null)];
  expect(readingsOfMeter([km, h, none], 'km')).toEqual([km]);
  expect(readingsOfMeter([km, h, none], null)).toEqual([none]);
  expect(readingsOfMeter([km, h], null)).toEqual([]);
  expect(readingsOfMeter([km], null)).toEqual([km]);
  expect(readingsOfMeter([none], 'km')).toEqual([none]);
  expect(readingsOfMeter([km], 'h')).toEqual([]);
});
