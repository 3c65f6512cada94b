import { describe, expect, it } from 'vitest';
import { levelsOf } from './order.ts';

describe('levels of rows that refer to each other', () => {
  it('stand above all that a row needs', () => {
    const found = levelsOf(
      new Map([
        [1, [2]],
        [2, [3]],
        [3, []],
        [4, [2, 3]],
      ]),
    );
    expect([1, 2, 3, 4].map((row) => found.get(row)?.level)).toEqual([2, 1, 0, 2]);
    expect([...found.values()].some((one) => one.isLate)).toBe(false);
  });

  it('leave one row of a circle to be linked at the end', () => {
    const found = levelsOf(
      new Map([
        [1, [2]],
        [2, [1]],
        [3, [1]],
      ]),
    );
    expect([1, 2, 3].map((row) => found.get(row)?.isLate)).toEqual([false, true, false]);
    expect(found.get(1)?.level).toBe(1);
  });

  it('may be as many as the file has rows', () => {
    const long = new Map(Array.from({ length: 50_000 }, (_, row): [number, number[]] => [row, [row + 1]]));
    expect(levelsOf(long).get(0)?.level).toBe(50_000);
  });
});
