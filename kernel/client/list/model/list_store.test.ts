import { describe, expect, it } from 'vitest';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { createListStore, currentRow, exceptOf, hasSelection, isChosen } from './list_store.ts';

const row = (id: string, version = 1): Row => ({
  id,
  version,
  created_at: '',
  updated_at: '',
  created_by: null,
  deletion_dependencies: [],
  abilities: [],
});
const [a, b, c] = [row('a'), row('b'), row('c')];
const open = () => {
  const store = createListStore();
  store.see([a, b, c], 'all');
  return store;
};

describe('the state of a list', () => {
  it('has a current row as long as it is on the page, with its latest values', () => {
    const store = open();
    store.moveTo('b');
    expect(currentRow(store.get())).toBe(b);
    const later = row('b', 2);
    store.see([a, later], 'all');
    expect(currentRow(store.get())).toBe(later);
    store.see([a], 'all');
    expect(currentRow(store.get())).toBeNull();
  });

  it('tells of a moved cursor once, and of one that stays not at all', () => {
    const store = open();
    let told = 0;
    store.subscribe(() => (told += 1));
    store.moveTo('a');
    store.moveTo('a');
    expect(told).toBe(1);
  });

  it('keeps chosen rows over several pages, as they were last seen', () => {
    const store = open();
    store.toggle(a);
    store.see([row('d')], 'all');
    store.setAll([row('d')], true);
    const later = row('a', 2);
    store.see([later], 'all');
    expect([...store.get().chosen.values()]).toEqual([later, row('d')]);
    store.toggle(later);
    expect([...store.get().chosen.keys()]).toEqual(['d']);
  });

  it('has all matches chosen but for those let go, until search or filters change', () => {
    const store = open();
    store.chooseMatches();
    store.toggle(b);
    store.setAll([b, c], false);
    store.toggle(c);
    expect([isChosen(store.get(), 'a'), isChosen(store.get(), 'b'), isChosen(store.get(), 'c')]).toEqual([
      true,
      false,
      true,
    ]);
    store.see([a], 'fewer');
    expect([exceptOf(store.get()), hasSelection(store.get())]).toEqual([null, false]);
  });

  it('lets go of the cursor and the chosen rows apart from each other', () => {
    const store = open();
    store.toggleCursor('a');
    store.toggle(b);
    store.clear();
    expect([store.get().cursor, hasSelection(store.get())]).toEqual(['a', false]);
    store.toggleCursor('a');
    expect(store.get().cursor).toBeNull();
  });

  it('edits a cell of the row as it was when editing began', () => {
    const store = open();
    store.edit(a, 'name');
    store.see([row('a', 2)], 'all');
    expect(store.get().editing).toEqual({ row: a, key: 'name' });
    store.stopEditing();
    expect(store.get().editing).toBeNull();
  });
});
