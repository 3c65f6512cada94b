import { describe, expect, it } from 'vitest';
import { columnsAt, rowsAt } from './useWindow.ts';

describe('the rows that are drawn', () => {
  it('are all of them on a short page', () => {
    expect(rowsAt(100, 44, 1000, 500)).toEqual({ first: 0, end: 100 });
    expect(rowsAt(0, 44, 0, 500)).toEqual({ first: 0, end: 0 });
  });

  it('hold everything in view and some more, wherever one has scrolled to', () => {
    for (let top = 0; top <= 500 * 44 - 600; top += 333) {
      const { first, end } = rowsAt(500, 44, top, 600);
      expect(first).toBeLessThanOrEqual(Math.floor(top / 44));
      expect(end).toBeGreaterThanOrEqual(Math.min(500, Math.ceil((top + 600) / 44)));
      expect(end - first).toBe(rowsAt(500, 44, 0, 600).end);
    }
  });

  it('stand at the end when the page has become shorter than one had scrolled', () => {
    expect(rowsAt(120, 44, 400 * 44, 600).end).toBe(120);
    expect(rowsAt(120, 44, 400 * 44, 600).first).toBeLessThan(107);
  });
});

describe('the columns that are drawn', () => {
  const widths = Array.from({ length: 40 }, (_, at) => 60 + at * 5);

  it('are all of them when they are few', () => {
    expect(columnsAt(widths.slice(0, 20), 500, 300)).toEqual({ first: 0, end: 20 });
  });

  it('hold everything in view, what is before it, and two more', () => {
    const total = widths.reduce((sum, one) => sum + one, 0);
    for (let left = 0; left <= total - 900; left += 77) {
      const { first, end } = columnsAt(widths, left, 900);
      const until = widths.slice(0, end).reduce((sum, one) => sum + one, 0);
      expect(first).toBe(0);
      expect(until).toBeGreaterThanOrEqual(Math.min(total, left + 900));
      expect(widths.slice(0, end - 3).reduce((sum, one) => sum + one, 0)).toBeLessThan(left + 900);
    }
  });
});
