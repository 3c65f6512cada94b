import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';

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
