import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();

interface Rack {
  readonly world: World;
  readonly owner: TestUser;
  readonly category: string;
  readonly model: string;
  readonly stock: string;
  readonly room: string;
}

/** A company with a model that is audited yearly, and two places. */
async function rack(interval: number | null = 12): Promise<Rack> {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Laptops', type: 'asset', audit_interval: 24 });
  const model = await owner.create('asset-model', {
    name: 'ThinkPad',
    category_id: category,
    ...(interval === null ? {} : { audit_interval: interval }),
  });
  const [stock, room] = await Promise.all([
    owner.create('locations', { name: 'Stock' }),
    owner.create('locations', { name: 'Room 1' }),
  ]);
  return { world, owner, category, model, stock, room };
}

const today = (): string => new Date().toISOString().slice(0, 10);
const inMonths = (months: number): string => {
  const day = new Date();
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, Math.min(day.getUTCDate(), last)))
    .toISOString()
    .slice(0, 10);
};

interface Asset {
  readonly id: string;
  readonly asset_tag: string;
  readonly last_audit: string | null;
  readonly next_audit: string | null;
  readonly location: { readonly id: string; readonly name: string } | null;
  readonly abilities: readonly string[];
}
const assetOf = async (who: TestUser, id: string): Promise<Asset> =>
  (await who.call<Asset>('GET', `assets/${id}/`)).body;
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
  const { body } = await owner.call<{ results: { action: string; note: string; updated_data: string }[] }>(
    'GET',
    `activity-logs/?record=asset&id=${id}`,
  );
  const line = body.results.find((one) => one.action === 'audit');
  expect(line?.note).toBe('Seen');
  expect(line?.updated_data).toContain('Room 1');
});
