import { describe, expect, it } from 'vitest';
import { columnsAt, rowsAt, towards, type Window } from './useWindow.ts';

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
      expect(end - first).toBeLessThan(60);
    }
  });

  it('stand at the end when the page has become shorter than one had scrolled', () => {
    expect(rowsAt(120, 44, 400 * 44, 600).end).toBe(120);
    expect(rowsAt(120, 44, 400 * 44, 600).first).toBeLessThan(107);
  });
});

describe('the way to the rows that are to be drawn', () => {
  /** All steps, and the most new rows in one of them. */
  const walk = (from: Window, wanted: Window, seen: number): { steps: readonly Window[]; most: number } => {
    const steps: Window[] = [];
    let [drawn, most] = [from, 0];
    while ((drawn.first !== wanted.first || drawn.end !== wanted.end) && steps.length < 50) {
      const next = towards(drawn, wanted, seen);
      const kept = Math.max(0, Math.min(drawn.end, next.end) - Math.max(drawn.first, next.first));
      most = Math.max(most, next.end - next.first - kept);
      drawn = next;
      steps.push(drawn);
    }
    return { steps, most };
  };

  it('is one step for a few rows', () => {
    expect(walk({ first: 0, end: 30 }, { first: 3, end: 33 }, 3).steps).toEqual([{ first: 3, end: 33 }]);
  });

  it.each([
    ['down', { first: 0, end: 30 }, { first: 20, end: 50 }, 28],
    ['up', { first: 20, end: 50 }, { first: 0, end: 30 }, 8],
    ['far down, where nothing stays', { first: 0, end: 30 }, { first: 400, end: 430 }, 408],
    ['to the end of the page', { first: 0, end: 30 }, { first: 470, end: 500 }, 500],
  ])('is never more than a few new rows at once: %s', (_way, from, wanted, seen) => {
    const { steps, most } = walk(from, wanted, seen);
    expect(steps.at(-1)).toEqual(wanted);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('begins with the rows in view', () => {
    expect(towards({ first: 0, end: 30 }, { first: 400, end: 430 }, 408)).toEqual({ first: 408, end: 414 });
  });
});

describe('the columns that are drawn', () => {
  const widths = Array.from({ length: 40 }, (_, at) => 60 + at * 5);

  it('are all of them when they are few', () => {
    expect(columnsAt(widths.slice(0, 20), 500, 300)).toEqual({ first: 0, end: 20 });
  });

  it('hold everything in view and two more on either side', () => {
    const total = widths.reduce((sum, one) => sum + one, 0);
    for (let left = 0; left <= total - 900; left += 77) {
      const { first, end } = columnsAt(widths, left, 900);
      const before = widths.slice(0, first).reduce((sum, one) => sum + one, 0);
      const until = widths.slice(0, end).reduce((sum, one) => sum + one, 0);
      expect(before).toBeLessThanOrEqual(left);
      expect(until).toBeGreaterThanOrEqual(Math.min(total, left + 900));
      expect(end - first).toBeLessThan(18);
    }
  });
});
