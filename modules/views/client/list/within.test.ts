import { expect, it } from 'vitest';
import type { SavedView } from '../../contract/wire.ts';
import { baseOf } from './useViews.ts';

const late = { field: 'due_date', op: 'lt', value: '2026-11-26' } as const;
const own = { field: 'name', op: 'contains', value: 'oil' } as const;
const plain = { columns: null, filters: null, search: '', sort: '', page_size: null, density: null };

const VIEW: SavedView = {
  ...{ id: 'asset_maintenance.overdue', list: 'asset_maintenance', name: 'Overdue', address: 'overdue' },
  definition: plain,
  ...{ left_out: [], shared: 'company', groups: [], owner: null, is_own: false, is_default: false, version: 0 },
  ...{ updated_at: '2026-01-01T00:00:00Z', updated_by: null, abilities: [] },
};

it('a tab, and a view that was saved from it, narrow the list by the name of the tab; its days are no filter of the reader', () => {
  const tab = { none: '', is_late: true, is_counted: true, is_apart: false };
  expect(baseOf({ ...VIEW, tab, definition: { ...plain, filters: late } }, true, 50)).toMatchObject({
    ...{ filters: null, within: late, withinName: 'overdue' },
  });
  const saved = { ...VIEW, id: 'v1', address: 'late-oil', within: late };
  expect(baseOf({ ...saved, definition: { ...plain, filters: own, within: 'overdue' } }, true, 50)).toMatchObject({
    ...{ filters: own, within: late, withinName: 'overdue', name: 'late-oil' },
  });
  expect(baseOf({ ...VIEW, definition: { ...plain, filters: own } }, true, 50)).not.toHaveProperty('withinName');
});
