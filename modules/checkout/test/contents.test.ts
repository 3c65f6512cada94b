import { beforeEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';

const app = await testApp();

interface AssetRow {
  readonly assignee: { readonly id: string } | null;
  readonly location: { readonly id: string; readonly name: string } | null;
}
interface Entry {
  readonly action: string;
  readonly target_data: { readonly id: string } | null;
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
}

let world: World;
/** A case with a camera in it, in which there is a lens; all at home. */
let [bag, camera, lens, home, away] = ['', '', '', '', ''];

const where = async (id: string): Promise<string | undefined> =>
  (await world.owner.call<AssetRow>('GET', `assets/${id}/`)).body.location?.id;
const historyOf = async (id: string): Promise<readonly Entry[]> =>
  (await world.owner.call<{ results: Entry[] }>('GET', `activity-logs/?record=asset&id=${id}`)).body.results;
const moved = async (id: string): Promise<readonly Entry[]> =>
  (await historyOf(id)).filter((one) => one.action === 'move_along');

beforeEach(async () => {
  world = await makeWorld(app);
  const { owner, workspaceId } = world;
  const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
  home = await owner.create('locations', { name: 'Home' });
  away = await owner.create('locations', { name: 'Away' });
  const make = (name: string): Promise<string> =>
    owner.create('assets', { name, model_id: model, work_space_id: workspaceId, location_id: home });
  [bag, camera, lens] = [await make('Bag'), await make('Camera'), await make('Lens')];
  for (const [id, assignee] of [
    [camera, bag],
    [lens, camera],
  ] as const)
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'asset', assignee_asset_id: assignee });
});

const send = (more: Record<string, unknown> = {}) =>
  world.owner.call('POST', 'associate/', { asset_id: bag, checkout_to: 'location', location_id: away, ...more });

describe('what is assigned to an asset', () => {
  it('stays where it is unless it is to come along', async () => {
    expect((await send()).status).toBe(201);
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([away, home, home]);
  });

  it('comes along to wherever the asset goes, with what is assigned to it in turn, and says so in its history', async () => {
    expect((await send({ take_contents: true })).status).toBe(201);
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([away, away, away]);
    for (const id of [camera, lens])
      expect(await moved(id)).toMatchObject([
        { target_data: { id: bag }, changes: [{ field: 'location', to: { id: away, name: 'Away' } }] },
      ]);
    const row = await world.owner.call<AssetRow>('GET', `assets/${lens}/`);
    expect(row.body.assignee?.id, 'it stays with whom it is').toBe(camera);
  });

  it('goes back with the undo, but for what was moved since', async () => {
    const begun = await world.owner.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'checkout',
      ids: [bag],
      params: { checkout_to: 'location', location_id: away, take_contents: true },
      wait: true,
    });
    await world.owner.call('POST', `bulk-jobs/${begun.body.id}/run/`, { wait: true });
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([away, away, away]);
    const other = await world.owner.create('locations', { name: 'Other' });
    await world.owner.call('PATCH', `assets/${lens}/`, { location_id: other });
    await world.owner.call('POST', `bulk-jobs/${begun.body.id}/undo/`, { wait: true });
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([home, home, other]);
    expect(await moved(camera)).toHaveLength(2);
  });

  it('that the caller may not check out stops the check-out', async () => {
    const { owner, user, workspaceId } = world;
    await owner.call('PATCH', `assets/${lens}/`, { location_id: away });
    const group = await owner.create('groups', {
      name: 'Home',
      custom_permissions: ['assets:read', 'assets:checkout', 'can_assign_assets'],
      limit_locations_ids: [home],
    });
    const clerk = await user({ groups: [group], workspaces: [workspaceId] });
    const shelf = await owner.create('locations', { name: 'Shelf', parent_id: home });
    const answer = await clerk.call('POST', 'associate/', {
      asset_id: bag,
      checkout_to: 'user',
      user_id: clerk.id,
      take_contents: true,
    });
    expect(answer.status, 'a user without a location takes nothing along').toBe(201);
    await owner.call('POST', `associate/${bag}/checkin/`, { location_id: home });
    await owner.call('PATCH', `users/${clerk.id}/`, { location_id: shelf });
    const refused = await clerk.call('POST', 'associate/', {
      asset_id: bag,
      checkout_to: 'user',
      user_id: clerk.id,
      take_contents: true,
    });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['take_contents'])]);
    expect([await where(bag), await where(camera)]).toEqual([home, home]);
  });

  it('follows an edit of the location, and its undo', async () => {
    const answer = await world.owner.call('PATCH', `assets/${bag}/`, { location_id: away });
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([away, away, away]);
    expect(await moved(lens)).toMatchObject([
      { target_data: { id: bag }, changes: [{ field: 'location', to: { id: away, name: 'Away' } }] },
    ]);
    const undo = await world.owner.call('POST', 'undo/', { what: answer.headers.get(UNDO_HEADER) });
    expect(undo.status).toBeLessThan(300);
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([home, home, home]);
  });

  it('stays after an edit where it is elsewhere', async () => {
    const shelf = await world.owner.create('locations', { name: 'Shelf' });
    await world.owner.call('PATCH', `assets/${lens}/`, { location_id: shelf });
    await world.owner.call('PATCH', `assets/${bag}/`, { location_id: away, name: 'Bag 2' });
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([away, away, shelf]);
    await world.owner.call('PATCH', `assets/${bag}/`, { name: 'Bag 3' });
    expect(await moved(camera)).toHaveLength(1);
  });

  it('stays after an edit by somebody who may not write it', async () => {
    const { owner, user, workspaceId } = world;
    const bags = await owner.create('category', { name: 'Bags', type: 'asset' });
    const model = await owner.create('asset-model', { name: 'Bag', category_id: bags });
    await owner.call('PATCH', `assets/${bag}/`, { model_id: model });
    const group = await owner.create('groups', {
      name: 'Bags',
      custom_permissions: ['assets:read', 'assets:update'],
      limit_categories_ids: [bags],
    });
    const clerk = await user({ groups: [group], workspaces: [workspaceId] });
    expect((await clerk.call('PATCH', `assets/${bag}/`, { location_id: away })).status).toBe(200);
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([away, home, home]);
  });

  it('follows a check-in to the default location, and its undo', async () => {
    const { owner } = world;
    await owner.call('PATCH', `assets/${bag}/`, { default_location_id: home });
    expect((await send({ take_contents: true })).status).toBe(201);
    const answer = await owner.call('POST', `associate/${bag}/checkin/`, {});
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([home, home, home]);
    await owner.call('POST', 'undo/', { what: answer.headers.get(UNDO_HEADER) });
    expect([await where(bag), await where(camera), await where(lens)]).toEqual([away, away, away]);
  });
});
