import { describe, expect, it } from 'vitest';
import { windowAt } from './useWindow.ts';

describe('the rows that are drawn', () => {
  it('are all of them on a short page', () => {
    expect(windowAt(100, 44, 1000, 500)).toEqual({ first: 0, end: 100 });
    expect(windowAt(0, 44, 0, 500)).toEqual({ first: 0, end: 0 });
  });

  it('hold everything in view and some more, wherever one has scrolled to', () => {
    for (let top = 0; top <= 500 * 44 - 600; top += 333) {
      const { first, end } = windowAt(500, 44, top, 600);
      expect(first).toBeLessThanOrEqual(Math.floor(top / 44));
      expect(end).toBeGreaterThanOrEqual(Math.min(500, Math.ceil((top + 600) / 44)));
      expect(end - first).toBeLessThan(60);
    }
  });
});
