import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { formatSort, parseSort } from '@steward/kernel/contract/wire/list.ts';
import { toggleSort } from './sorting.ts';

const asset = recordNamed('asset');
const location = recordNamed('location');
const click = (sort: string, field: string, add = false): string =>
  formatSort(toggleSort(asset, parseSort(sort), field, add));

describe('a click on a header', () => {
  it('sorts up, then down, then no longer', () => {
    expect(click('', 'name')).toBe('name');
    expect(click('name', 'name')).toBe('-name');
    expect(click('-name', 'name')).toBe('');
  });

  it('puts another field in place of the first', () => {
    expect(click('-name,serial', 'asset_tag')).toBe('asset_tag');
  });

  it('adds a level with Shift, turns it round and takes it away where it stands', () => {
    expect(click('-name', 'serial', true)).toBe('-name,serial');
    expect(click('serial,-name', 'serial', true)).toBe('-serial,-name');
    expect(click('-serial,-name', 'serial', true)).toBe('-name');
  });

  it('turns the standing order round although nobody asked for it', () => {
    expect(asset.defaultSort).toBe('-created_at');
    expect(click('', 'created_at')).toBe('created_at');
    expect(formatSort(toggleSort(location, [], 'name', false))).toBe('-name');
  });
});
