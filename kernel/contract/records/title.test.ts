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

it('an item of a kit is called by what it is, without what may not be seen', () => {
  const item = recordNamed('kit_item');
  const [model, accessory] = [
    { id: '1', name: 'T16' },
    { id: '2', name: 'USB-C dock' },
  ];
  expect(ownNameOf(item, { name: null, model, accessory })).toBe('T16, USB-C dock');
  expect(ownNameOf(item, { name: null, model, accessory: { ...accessory, hidden: true } })).toBe('T16');
  expect(ownNameOf(item, { name: 'For joiners', model })).toBe('For joiners');
});
