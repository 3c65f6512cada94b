import { expect, it } from 'vitest';
import { recordNamed } from './index.ts';
import { ownNameOf } from './name_and_icon.ts';

it('an asset is called by its name, else by its model, unless that may not be seen; a model only by its own', () => {
  const asset = recordNamed('asset');
  const model = { id: '1', name: 'T16' };
  expect(ownNameOf(asset, { name: 'Laptop', model })).toBe('Laptop');
  expect(ownNameOf(asset, { name: '', model })).toBe('T16');
  expect(ownNameOf(asset, { name: '', model: { ...model, name: 'Not shown', hidden: true } })).toBe('');
  expect(ownNameOf(asset, { name: null, model: null })).toBe('');
  expect(ownNameOf(recordNamed('catalog_item'), { name: '', model })).toBe('');
});
