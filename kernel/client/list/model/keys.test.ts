import { describe, expect, it } from 'vitest';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { commandOf, isFound, type KeyPlace, type ListKey } from './keys.ts';
import { createListStore } from './list_store.ts';

const row = (id: string): Row => ({
  id,
  version: 1,
  created_at: '',
  updated_at: '',
  created_by: null,
  deletion_dependencies: [],
  abilities: [],
});
const [a, b, c] = [row('a'), row('b'), row('c')];
const PLACE: KeyPlace = { focused: null, isFree: true, fieldOf: () => 'name', mayAdd: true };

/** Action of a key on the current row. */
function means(key: ListKey, cursor: string | null, place: Partial<KeyPlace> = {}) {
  const store = createListStore();
  store.see([a, b, c], 'all');
  store.moveTo(cursor);
  return commandOf(store.get(), key, { ...PLACE, ...place });
}
const move = (to: string | null, focus = true) => ({ does: 'move', to, focus });

describe('a key in a list', () => {
  it('[R2.31] goes to the row above or below the focused one, else the current one', () => {
    expect([means('next', 'a'), means('previous', 'b')]).toEqual([move('b'), move('a')]);
    expect(means('next', 'a', { focused: 'b' })).toEqual(move('c'));
    expect(means('next', 'b', { focused: 'gone' })).toEqual(move('c'));
    expect([means('next', null), means('previous', null)]).toEqual([move('a'), move(null)]);
  });

  it('[R2.32] goes above the first row to the header, and below the last one leaves the focus where it is', () => {
    expect([means('previous', 'a'), means('next', 'c')]).toEqual([move(null), move(null, false)]);
  });

  it('leaves the focus in another control, and sideways the key too', () => {
    expect(means('next', 'a', { isFree: false })).toEqual(move('b', false));
    expect(means('left', 'a', { isFree: false })).toBeNull();
    expect(means('left', 'a')).toEqual({ does: 'walk', direction: -1, from: 'a' });
    expect(means('right', null)).toEqual({ does: 'walk', direction: 1, from: null });
  });

  it('opens, chooses and edits the row that it is about, and does nothing without one', () => {
    expect(means('open', 'a', { focused: 'b' })).toEqual({ does: 'open', row: b });
    expect(means('select', 'c')).toEqual({ does: 'toggle', row: c });
    expect(means('cell', 'c')).toEqual({ does: 'edit', row: c, key: 'name' });
    expect(means('cell', 'c', { fieldOf: () => null })).toBeNull();
    for (const key of ['open', 'select', 'cell'] as const) expect(means(key, null)).toBeNull();
  });

  it('adds only where records can be added', () => {
    expect([means('add', null), means('add', null, { mayAdd: false })]).toEqual([{ does: 'add' }, null]);
  });

  it('lets go of the current row first, then of what is chosen', () => {
    expect([means('close', 'a'), means('close', null)]).toEqual([move(null, false), { does: 'clear' }]);
  });

  it('of the search goes to its first row once its rows are there', () => {
    const list = (search: string, more = {}) => ({ state: { search }, stale: false, loading: false, ...more });
    expect(isFound('desk', list('desk'))).toBe(true);
    expect(isFound('desk', list('de'))).toBe(false);
    expect(isFound('desk', list('desk', { stale: true }))).toBe(false);
    expect(isFound('desk', list('desk', { loading: true }))).toBe(false);
    expect(isFound(null, list(''))).toBe(false);
  });
});
