import { expect } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

export interface Row {
  readonly id: string;
  readonly name: string;
  readonly abilities: readonly string[];
  readonly purchase_cost?: unknown;
}

export interface Page {
  readonly count: number;
  readonly results: readonly Row[];
}

/** The application and helpers for limit tests. */
export async function limitsSetup() {
  const app = await testApp();

  /** Two buildings, a room, assets in each and one without location. */
  async function places(): Promise<World & { readonly ids: Readonly<Record<string, string>> }> {
    const world = await makeWorld(app);
    const ids: Record<string, string> = {};
    ids['berlin'] = await world.owner.create('locations', { name: 'Berlin' });
    ids['room'] = await world.owner.create('locations', { name: 'Room 1', parent_id: ids['berlin'] });
    ids['madrid'] = await world.owner.create('locations', { name: 'Madrid' });
    ids['laptops'] = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
    ids['chairs'] = await world.owner.create('category', { name: 'Chairs', type: 'asset' });
    ids['laptop'] = await world.owner.create('asset-model', { name: 'Laptop', category_id: ids['laptops'] });
    ids['chair'] = await world.owner.create('asset-model', { name: 'Chair', category_id: ids['chairs'] });
    const asset = (name: string, model: string, place: string | null): Promise<string> =>
      world.owner.create('assets', {
        name,
        model_id: ids[model],
        work_space_id: world.workspaceId,
        purchase_cost: { amount: '100.00', currency: 'EUR' },
        ...(place ? { location_id: ids[place] } : {}),
      });
    ids['inBerlin'] = await asset('In Berlin', 'laptop', 'berlin');
    ids['inRoom'] = await asset('In the room', 'chair', 'room');
    ids['inMadrid'] = await asset('In Madrid', 'laptop', 'madrid');
    ids['nowhere'] = await asset('Nowhere', 'laptop', null);
    return { ...world, ids };
  }

  async function groupOf(
    world: World,
    custom_permissions: readonly string[],
    limits: Readonly<Record<string, readonly (string | undefined)[]>>,
  ): Promise<string> {
    const answer = await world.owner.call<{ id: string }>('POST', 'groups/', {
      name: `Group ${Math.random()}`,
      custom_permissions,
      ...limits,
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  }

  async function seen(who: TestUser, path = 'assets/?page_size=50&sort=name'): Promise<string[]> {
    const answer = await who.call<Page>('GET', path);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.results.map((one) => one.name);
  }
  return { app, places, groupOf, seen };
}
