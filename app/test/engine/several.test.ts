import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld, type World } from '../world.ts';

const app = await testApp();
let world: World;
let input: Record<string, unknown>;

interface Refusal {
  readonly each: string[];
  readonly refused: { value: string; detail: string }[];
}

beforeAll(async () => {
  world = await makeWorld(app, { prefix: 'NF' });
  const { owner } = world;
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'MacBook', category_id: category });
  input = { model_id: model, order_number: 'PO-7' };
});

const several = <T = { ids: string[] }>(each: unknown, more: object = {}) =>
  world.owner.call<T>('POST', 'assets/several/', { input: { ...input, ...more }, each });
const listed = async (search: string) =>
  (
    await world.owner.call<{ results: { asset_tag: string; serial: string | null }[] }>(
      'GET',
      `assets/?page_size=500&search=${search}`,
    )
  ).body.results;

it('assets are added one for each serial, all with tags of their own and what they share', async () => {
  const serials = Array.from({ length: 20 }, (_, at) => `MANY-${at}`);
  const { status, body } = await several(serials);
  expect([status, body.ids.length]).toEqual([201, 20]);
  const rows = await listed('PO-7');
  expect(rows.map((row) => row.serial).sort()).toEqual(serials.toSorted());
  expect(new Set(rows.map((row) => row.asset_tag)).size).toBe(20);
  expect(rows.every((row) => /^NF-\d{5}$/.test(row.asset_tag))).toBe(true);
});

it('what was added at once is one line of the latest activity', async () => {
  await several(['ONE-1', 'ONE-2', 'ONE-3'], { order_number: 'ONE-LINE' });
  const { body } = await world.owner.call<{ recent: { together?: { parts: unknown } }[] }>('GET', 'dashboard-summary/');
  expect(body.recent[0]?.together?.parts).toEqual([{ record: 'asset', action: 'create', count: 3 }]);
});

it('an empty text is one without a serial', async () => {
  expect((await several(['', ' ', ''], { order_number: 'COPIES' })).body.ids).toHaveLength(3);
  expect((await listed('COPIES')).map((row) => row.serial)).toEqual([null, null, null]);
});

it('none is added when one is refused, and each of those is named with the reason', async () => {
  await several(['TAKEN-1']);
  const { status, body } = await several<Refusal>(['NEW-1', 'TAKEN-1', 'NEW-2', 'NEW-2']);
  expect(status).toBe(400);
  expect(body.refused.map((one) => one.value)).toEqual(['TAKEN-1', 'NEW-2']);
  expect(body.refused[0]?.detail).toMatch(/already/);
  expect(body.each).toEqual(['2 of 4 cannot be added. Nothing was added. Correct those, then try again.']);
  expect(await listed('NEW')).toEqual([]);
});

it('what all of them lack is said with the name of its field, and too many or none are refused', async () => {
  const { body } = await world.owner.call<Refusal>('POST', 'assets/several/', { input: {}, each: ['Z-1'] });
  expect(body.refused).toEqual([{ value: 'Z-1', detail: expect.stringMatching(/model/i) }]);
  for (const each of [[], 'Z-1', [1], Array.from({ length: 201 }, () => '')])
    expect((await several(each)).status).toBe(400);
});

it('needs the right to add one', async () => {
  const reader = await world.user({ permissions: ['assets:read'] });
  expect((await reader.call('POST', 'assets/several/', { input, each: ['R-1'] })).status).toBe(403);
});
