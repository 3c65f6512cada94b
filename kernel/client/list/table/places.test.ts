import { describe, expect, it } from 'vitest';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { inOrder, stepTowards, takeOver, type Place, type Window } from './places.ts';

const rowsOf = (ids: readonly string[]): Row[] =>
  ids.map((id) => ({
    id,
    version: 1,
    created_at: '',
    updated_at: '',
    created_by: null,
    deletion_dependencies: [],
    abilities: [],
  }));
const rows = rowsOf(Array.from({ length: 500 }, (_, at) => `r${at}`));
const MOST = 4;
const open = (first: number): readonly Place[] => takeOver([], rows, { first, end: first + 30 });
const sorted = (places: readonly Place[]): number[] => places.map((one) => one.at).sort((a, b) => a - b);

/** All steps to a window, with the places of each. */
function walk(from: readonly Place[], wanted: Window, seen: number): readonly (readonly Place[])[] {
  const steps = [from];
  for (;;) {
    const places = steps.at(-1) ?? from;
    const next = stepTowards(places, rows, wanted, seen, MOST);
    if (next === places) return steps;
    if (steps.length > 50) expect.fail('no end');
    steps.push(next);
  }
}

describe('the places of rows', () => {
  it.each([
    ['a row on', 0, { first: 1, end: 31 }, 4],
    ['down', 0, { first: 20, end: 50 }, 26],
    ['up', 20, { first: 0, end: 30 }, 6],
    ['far down, where nothing stays', 0, { first: 400, end: 430 }, 406],
    ['to the end of the page', 0, { first: 470, end: 500 }, 495],
  ])('show other rows in the same elements, a few at a time: %s', (_way, from, wanted, seen) => {
    const steps = walk(open(from), wanted, seen);
    const keys = open(from).map((one) => one.key);
    for (const [at, places] of steps.entries()) {
      expect(places.map((one) => one.key)).toEqual(keys);
      expect(new Set(places.map((one) => one.at)).size).toBe(30);
      expect(places.every((one) => rows[one.at] === one.row)).toBe(true);
      const before = steps[at - 1] ?? places;
      expect(places.filter((one, index) => one !== before[index]).length).toBeLessThanOrEqual(MOST);
    }
    expect(sorted(steps.at(-1) ?? [])).toEqual(Array.from({ length: 30 }, (_, at) => wanted.first + at));
  });

  it('begin with the rows in view', () => {
    const next = stepTowards(open(0), rows, { first: 400, end: 430 }, 406, MOST);
    expect(sorted(next).slice(-MOST)).toEqual([406, 407, 408, 409]);
  });

  it('become more or fewer with the height of the window', () => {
    expect(sorted(walk(open(10), { first: 5, end: 45 }, 8).at(-1) ?? [])).toHaveLength(40);
    expect(sorted(walk(open(10), { first: 12, end: 20 }, 14).at(-1) ?? [])).toHaveLength(8);
  });

  it('stay with their rows when these change their order, and take over new ones', () => {
    const before = takeOver([], rowsOf(['a', 'b', 'c']), { first: 0, end: 3 });
    const after = takeOver(before, rowsOf(['new', 'c', 'a', 'more']), { first: 0, end: 4 });
    expect(after.map((one) => `${one.key} ${one.row.id} ${one.at}`)).toEqual(['1 new 0', '2 c 1', '0 a 2', '3 more 3']);
  });
});

describe('the order of places', () => {
  it.each([
    ['down', 20, 26],
    ['up', 3, 9],
  ])('becomes that of the rows again after scrolling %s', (_way, first, seen) => {
    let places = walk(open(10), { first, end: first + 30 }, seen).at(-1) ?? [];
    for (let step = 0; step < 20; step += 1) places = inOrder(places, MOST);
    expect(places.map((one) => one.at)).toEqual(sorted(places));
    expect(inOrder(places, MOST)).toBe(places);
  });

  it('is made by moving few elements, and down only', () => {
    const places = walk(open(0), { first: 2, end: 32 }, 8).at(-1) ?? [];
    const next = inOrder(places, MOST);
    expect(next.map((one) => one.key)).toEqual([...Array.from({ length: 28 }, (_, at) => at + 2), 0, 1]);
  });
});
