import { expect, it } from 'vitest';
import { defineClientModule, installModules } from '@steward/kernel/client/module.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { registerTiles } from '@steward/kernel/contract/tiles.ts';
import { defaultTiles, isFigureTile, readTiles, type Summary } from '../contract/wire.ts';
import { tileKinds } from './tile_kinds.ts';
import { isAvailable } from './tiles.tsx';

const SUMMARY: Summary = { total: 0, by_state: [], by_category: [], by_location: [], due: [], counts: {}, recent: [] };
const TILE = { tile: 'example.low', wide: false };

it('a tile that another module declares is kept and stands behind those of its size; one that nobody declares is refused, and left out of what was kept', () => {
  expect(readTiles([TILE])).toBeUndefined();
  expect(readTiles([TILE, { tile: 'assets' }], { isStored: true })).toEqual([{ tile: 'assets', wide: false }]);
  registerTiles([{ key: 'example.low', size: 'figure' }]);
  expect(readTiles([TILE])).toEqual([TILE]);
  expect(isFigureTile('example.low')).toBe(true);
  const places = defaultTiles().map((one) => one.tile);
  expect(places.slice(places.indexOf('cost'), places.indexOf('by_state'))).toContain('example.low');
});

it('a tile of another module is shown to those for whom its client draws it', () => {
  const title = { en: 'Low', de: 'Wenig', es: 'Poco' };
  const load = async () => ({ default: () => null });
  const user = person();
  expect(isAvailable('example.low', SUMMARY, user)).toBe(false);
  const tile = { key: 'example.low', title, load, visible: (one: typeof user) => one.user_type === 'admin' };
  installModules([defineClientModule({ name: 'stock', tiles: [tile] })]);
  expect(isAvailable('example.low', SUMMARY, { ...user, user_type: 'user' })).toBe(false);
  expect(isAvailable('example.low', SUMMARY, { ...user, user_type: 'admin' })).toBe(true);
});

it('a kind of tile has one for each id, none in the default layout, and is shown where its client draws it', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const tiles = (...all: string[]) => all.map((tile) => ({ tile, wide: false }));
  expect(readTiles(tiles(`shelf:${id}`))).toBeUndefined();
  registerTiles([{ key: 'shelf', size: 'figure', isKind: true }]);
  expect(readTiles(tiles(`shelf:${id}`))).toEqual(tiles(`shelf:${id}`));
  expect(isFigureTile(`shelf:${id}`)).toBe(true);
  for (const wrong of ['shelf', 'shelf:', 'shelf:first', `assets:${id}`, `shelf:${id}:${id}`])
    expect(readTiles(tiles(wrong)), wrong).toBeUndefined();
  expect(defaultTiles().map((one) => one.tile)).not.toContain('shelf');
  installModules([]);
  expect(isAvailable(`shelf:${id}`, SUMMARY, person())).toBe(false);
  const [title, load] = [() => '', async () => ({ default: () => null })];
  const choices = () => ({ queryKey: ['shelves'] });
  const kind = { key: 'shelf', title, heading: title, none: title, choices, load };
  installModules([defineClientModule({ name: 'stock', adds: (add) => add(tileKinds, kind) })]);
  expect(isAvailable(`shelf:${id}`, SUMMARY, person())).toBe(true);
});
