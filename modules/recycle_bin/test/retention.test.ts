import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { BinRetention } from '../contract/wire.ts';
import { binSchedules } from '../server/retention.ts';

const app = await testApp();

const keep = (world: World, days: number) =>
  world.owner.call<{ retention_days: number | string[] }>('PATCH', 'recycle-bin/settings/', { retention_days: days });
const names = async ({ owner }: World, type: string): Promise<string[]> =>
  (await owner.call<{ results: { name: string }[] }>('GET', `deleted-items/${type}/`)).body.results.map(
    ({ name }) => name,
  );
const soon = async ({ owner }: World): Promise<BinRetention> =>
  (await owner.call<BinRetention>('GET', 'recycle-bin/retention/')).body;

/** Moves the settings, or deletions of a type, back by some days. */
async function age({ companyId }: World, what: 'settings' | 'supplier' | 'assets' | 'models', days: number) {
  const table = { settings: 'recycle_bin_setting', supplier: 'supplier', assets: 'asset', models: 'asset_model' }[what];
  const column = sql.ref(what === 'settings' ? 'changed_at' : 'deleted_at');
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`update ${sql.table(table)} set ${column} = ${column} - make_interval(days => ${days})
      where company_id = ${companyId} and ${column} is not null`),
  );
}

async function atNight({ companyId }: World, name = 'purge_expired'): Promise<void> {
  const schedule = binSchedules.find((one) => one.name === name);
  if (!schedule) throw new Error(name);
  await backgroundContext(app.services, companyId, name, schedule.run);
  await app.runJobs();
}

async function deleted({ owner }: World, ...all: string[]): Promise<void> {
  for (const name of all) {
    const id = await owner.create('supplier', { name });
    await owner.call('DELETE', 'supplier/delete/', { ids: [id] });
  }
}

it('nothing is deleted for good by itself unless the settings say so, and not sooner than it could be announced', async () => {
  const world = await makeWorld(app);
  await deleted(world, 'Old');
  await age(world, 'supplier', 400);
  await atNight(world);
  expect(await names(world, 'supplier'), 'off by default').toEqual(['Old']);
  expect(await soon(world)).toEqual({ retention_days: 0, soon: 0 });

  expect((await keep(world, 30)).body).toEqual({ retention_days: 30 });
  await deleted(world, 'Young');
  await atNight(world);
  expect((await names(world, 'supplier')).sort(), 'it was only just set').toEqual(['Old', 'Young']);
  expect(await soon(world), 'and is announced').toEqual({ retention_days: 30, soon: 1 });

  await age(world, 'settings', 8);
  await atNight(world);
  expect(await names(world, 'supplier')).toEqual(['Young']);
  expect((await soon(world)).soon).toBe(0);
  const { body } = await world.owner.call<{ results: { action: string; object: { name: string } }[] }>(
    'GET',
    'activity-logs/?record=supplier&page_size=50',
  );
  expect(body.results.filter((one) => one.action === 'purge').map((one) => one.object.name)).toEqual(['Old']);
});

it('what something still needs stays, and goes with it once both have expired', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'Book', category_id: category });
  const asset = await owner.create('assets', { name: 'One', model_id: model });
  await owner.call('DELETE', 'assets/delete/', { ids: [asset] });
  await owner.call('DELETE', 'asset-model/delete/', { ids: [model] });
  await keep(world, 30);
  await age(world, 'settings', 8);
  await age(world, 'models', 31);
  await atNight(world);
  expect(await names(world, 'asset_model'), 'the asset refers to it').toEqual(['Book']);
  await age(world, 'assets', 31);
  await atNight(world);
  expect([await names(world, 'asset'), await names(world, 'asset_model')]).toEqual([[], []]);
});

it('a time is at least as long as it takes to announce, and no other company is touched', async () => {
  const [world, other] = [await makeWorld(app), await makeWorld(app)];
  for (const one of [world, other]) await deleted(one, 'Old');
  for (const one of [world, other]) await age(one, 'supplier', 400);
  expect((await keep(world, 6)).status).toBe(400);
  expect((await keep(world, -1)).status).toBe(400);
  expect((await keep(world, 7)).status).toBe(200);
  const clerk = await world.user({ permissions: ['recyle_bin:all'], workspaces: [world.workspaceId] });
  expect((await clerk.call('PATCH', 'recycle-bin/settings/', { retention_days: 0 })).status).toBe(403);
  await age(world, 'settings', 8);
  await atNight(world);
  expect([await names(world, 'supplier'), await names(other, 'supplier')]).toEqual([[], ['Old']]);
  expect((await keep(world, 0)).body).toEqual({ retention_days: 0 });
});

it('who may use the recycle bin is reminded of what goes, as far as they see it', async () => {
  const world = await makeWorld(app);
  await deleted(world, 'Old', 'Older');
  await age(world, 'supplier', 25);
  const told = () => reminded(app, world, 'announce_purge', [world.owner]);
  expect(await told(), 'off').toEqual([null]);
  await keep(world, 30);
  expect(await told()).toEqual(['Recycle bin: records that will be deleted permanently within 7 days: 2']);
});
