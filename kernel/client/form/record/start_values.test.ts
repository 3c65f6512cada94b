import { expect, it } from 'vitest';
// @vitest-environment happy-dom
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { draftOfNew } from './start_values.ts';

it('a new record that the address gives to another one has a draft of its own', () => {
  const asset = recordNamed('asset');
  expect(draftOfNew(asset, {})).toBe('/assets/add');
  expect(draftOfNew(asset, { model: 'one' })).toBe('/assets/add?model=one');
  expect(draftOfNew(asset, { model: 'two' })).not.toBe(draftOfNew(asset, { model: 'one' }));
  // Keys without a reference have no effect: steps, names and read-only fields.
  expect(draftOfNew(asset, { step: '2', name: 'x', category: 'one' })).toBe('/assets/add');
});
