import type { TestApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

export interface Rack {
  readonly world: World;
  readonly owner: TestUser;
  readonly category: string;
  readonly model: string;
  readonly stock: string;
  readonly room: string;
}

/** A company with a model that is audited yearly, and two places. */
export async function rackOf(app: TestApp, interval: number | null = 12): Promise<Rack> {
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

/** In UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
/** A date some months from now, in UTC. */
export const inMonths = (months: number): string => {
  const day = new Date();
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, Math.min(day.getUTCDate(), last)))
    .toISOString()
    .slice(0, 10);
};

export interface Asset {
  readonly id: string;
  readonly asset_tag: string;
  readonly last_audit: string | null;
  readonly next_audit: string | null;
  readonly location: { readonly id: string; readonly name: string } | null;
  readonly abilities: readonly string[];
}
export const assetOf = async (who: TestUser, id: string): Promise<Asset> =>
  (await who.call<Asset>('GET', `assets/${id}/`)).body;
