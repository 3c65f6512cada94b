import { expect, it } from 'vitest';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import { testApp } from '../app.ts';
import { makeWorld } from '../world.ts';

const app = await testApp();

it('the icon of a category comes with assets, models and choices', async () => {
  const { owner } = await makeWorld(app);
  const chosen = await owner.create('category', { name: 'Laptops', type: 'asset', icon: 'forklift' });
  const byName = await owner.create('category', { name: 'Drucker', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'Stapler 1', category_id: chosen });
  await owner.create('asset-model', { name: 'LaserJet', category_id: byName });
  const asset = await owner.create('assets', { model_id, name: 'Yard 1' });

  expect((await owner.call(`GET`, `assets/${asset}/`)).body['category']).toEqual({
    id: chosen,
    name: 'Laptops',
    icon: 'forklift',
  });
  expect(
    (await owner.call<{ results: { category: unknown }[] }>('GET', 'asset-model/?sort=name')).body.results[0]?.category,
  ).toEqual({ id: byName, name: 'Drucker' });
  const choices = async (path: string) =>
    (await owner.call<{ results: Choice[] }>('GET', `${path}/short-list/?sort=name`)).body.results.map((one) => [
      one.name,
      one.icon,
    ]);
  expect(await choices('assets')).toEqual([['Yard 1', 'forklift']]);
  expect(await choices('asset-model')).toEqual([
    ['LaserJet', 'printer'],
    ['Stapler 1', 'forklift'],
  ]);
  expect(await choices('category')).toEqual([
    ['Drucker', 'printer'],
    ['Laptops', 'forklift'],
  ]);
  expect(await choices('statuslabels')).toContainEqual(['Ready to deploy', undefined]);
});
