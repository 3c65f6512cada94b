import { describe, expect, it } from 'vitest';
import { placeToTakeFrom } from './take_from.ts';

const at = (locationId: string | null, quantity: number) => ({ locationId, quantity });

describe('where something is taken from', () => {
  it('is the usual location if there is enough, else the one with the most', () => {
    const levels = [at('a', 2), at('b', 9), at(null, 5)];
    expect(placeToTakeFrom(levels, 'a', 2)?.locationId).toBe('a');
    expect(placeToTakeFrom(levels, 'a', 3)?.locationId).toBe('b');
    expect(placeToTakeFrom(levels, null, 5)?.locationId).toBeNull();
    expect(placeToTakeFrom(levels, undefined, 1)?.locationId, 'no usual one').toBe('b');
    expect(placeToTakeFrom(levels, 'gone', 100)?.locationId, 'nowhere enough').toBe('b');
  });

  it('is the first of several with as many, and nowhere where there is nothing', () => {
    expect(placeToTakeFrom([at('a', 3), at('b', 3)], undefined, 1)?.locationId).toBe('a');
    expect(placeToTakeFrom([at('a', 0)], 'a', 1)).toBeUndefined();
    expect(placeToTakeFrom([], 'a', 1)).toBeUndefined();
  });
});
