import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { bulkFields, changesOf, isGiven } from './changes.ts';

const asset = recordNamed('asset');

describe('an edit of several', () => {
  it('offers nothing that is unique, written by the server, or not for this user', () => {
    const keys = bulkFields(asset, (permission) => permission !== 'assets:cost');
    expect(keys).toContain('location');
    for (const key of ['asset_tag', 'serial', 'state', 'assignee', 'category', 'image', 'purchase_cost'])
      expect(keys).not.toContain(key);
  });

  it('sends references by id and empties what is to be emptied', () => {
    expect(
      changesOf(asset, [
        { key: 'location', empty: false, value: { id: 'l1', name: 'Berlin' } },
        { key: 'supplier', empty: true, value: { id: 's1', name: 'Shop' } },
        { key: 'notes', empty: false, value: 'x' },
        { key: 'requestable', empty: false, value: false },
      ]),
    ).toEqual({ location_id: 'l1', supplier_id: null, notes: 'x', requestable: false });
  });

  it('waits for a value, unless there is to be none', () => {
    expect(isGiven({ key: 'notes', empty: false, value: '' })).toBe(false);
    expect(isGiven({ key: 'notes', empty: true, value: '' })).toBe(true);
    expect(isGiven({ key: 'purchase_cost', empty: false, value: { amount: '', currency: 'EUR' } })).toBe(false);
    expect(isGiven({ key: 'byod', empty: false, value: false })).toBe(true);
    expect(isGiven({ key: 'contracts', empty: false, value: [] })).toBe(false);
    expect(isGiven({ key: 'contracts', empty: false, value: [{ id: 'c1', name: 'Lease' }] })).toBe(true);
  });
});
