// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isColumnShown, type OwnColumns } from './useColumns.ts';

const set = (id: string, layout: string) => ({ id, name: id, record: 'asset', is_default: false, layout });
const plain = { key: 'name', field: { kind: 'text' }, visible: true } as const;
const own = (key: string, visible = true) => ({ key, field: { kind: 'text', custom: true }, visible }) as const;
const usual: OwnColumns = { own: true, all: false, sets: {}, fieldsets: [set('s1', 'c_a *'), set('s2', 'c_a\nc_b')] };

it('[R3.34] own columns are hidden together, and those of a fieldset unless another shown one has them', () => {
  const shown = (how: Partial<OwnColumns>) =>
    [plain, own('c_a'), own('c_b'), own('c_free')]
      .filter((one) => isColumnShown(one, { ...usual, ...how }))
      .map((one) => one.key);
  expect(shown({})).toEqual(['name', 'c_a', 'c_b', 'c_free']);
  expect(shown({ own: false })).toEqual(['name']);
  expect(shown({ sets: { s2: false } })).toEqual(['name', 'c_a', 'c_free']);
  expect(shown({ sets: { s1: false, s2: false } })).toEqual(['name', 'c_free']);
});

it('[R3.40] all columns of fieldsets are shown by one flag, hidden ones aside', () => {
  const shown = (how: Partial<OwnColumns>) => isColumnShown(own('c_b', false), { ...usual, ...how });
  expect([shown({}), shown({ all: true }), shown({ all: true, own: false })]).toEqual([false, true, false]);
  expect(isColumnShown(own('c_free', false), { ...usual, all: true })).toBe(false);
});
