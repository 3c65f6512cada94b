import { expect, it } from 'vitest';
import { recordNamed } from './index.ts';
import { fullName, fullNameOf } from './name_and_icon.ts';

it.each([
  ['LaserJet M611', 'NF-00141', 'LaserJet M611 · NF-00141'],
  ['NF-00141', 'NF-00141', 'NF-00141'],
  ['', 'NF-00141', 'NF-00141'],
  ['Maintenance · NF-00141', 'NF-00141', 'Maintenance · NF-00141'],
  ['Figma', null, 'Figma'],
])('%s with the tag %s is called %s', (name, tag, called) => {
  expect(fullName({ name, tag })).toBe(called);
});

it('an asset without a name is called by its model and tag, others by their own name and tag', () => {
  const row = { name: null, asset_tag: 'NF-1', model: { id: 'm', name: 'ThinkPad' } };
  expect(fullNameOf(recordNamed('asset'), row)).toBe('ThinkPad · NF-1');
  expect(fullNameOf(recordNamed('asset'), { ...row, name: 'Reception' })).toBe('Reception · NF-1');
  expect(fullNameOf(recordNamed('asset'), { ...row, model: { id: 'm', name: '—', hidden: true } })).toBe('NF-1');
  expect(fullNameOf(recordNamed('user'), { name: 'Ada', email: 'ada@example.com' })).toBe('Ada');
});
