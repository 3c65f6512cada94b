import { describe, expect, it } from 'vitest';
import { stepCursor } from './keys.ts';

const rows = ['a', 'b', 'c'];

describe('the arrow keys', () => {
  it('[R2.31] go one row up or down', () => {
    expect(stepCursor(rows, 'a', 1)).toBe('b');
    expect(stepCursor(rows, 'c', -1)).toBe('b');
  });

  it('[R2.31] begin at the first row, with down only', () => {
    expect(stepCursor(rows, null, 1)).toBe('a');
    expect(stepCursor(rows, null, -1)).toBeNull();
    expect(stepCursor([], null, 1)).toBeNull();
  });

  it('[R2.32] let go beyond either end, not at it', () => {
    expect(stepCursor(rows, 'b', 1)).toBe('c');
    expect(stepCursor(rows, 'c', 1)).toBeNull();
    expect(stepCursor(rows, 'a', -1)).toBeNull();
  });

  it('begin anew when the row is no longer on the page', () => {
    expect(stepCursor(rows, 'gone', 1)).toBe('a');
    expect(stepCursor(rows, 'gone', -1)).toBeNull();
  });
});
