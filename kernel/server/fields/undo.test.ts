import { describe, expect, it } from 'vitest';
import { serverKindOf } from './index.ts';

const recorded = (kind: 'reference' | 'references' | 'image' | 'money', change: object, now: unknown = null) =>
  serverKindOf({ kind }).undo?.recorded?.({ field: 'one', from: null, to: null, ...change }, now);

describe('what undo reads from a line of history', () => {
  it('references are ids, whatever the records are called', () => {
    const [anna, ben] = [
      { id: 'a', name: 'Anna' },
      { id: 'b', name: 'Ben' },
    ];
    expect(recorded('reference', { from: anna, to: null })).toEqual({ before: 'a', after: null });
    expect(recorded('references', { from: [anna, ben], to: [ben] })).toEqual({ before: ['a', 'b'], after: ['b'] });
  });

  it('a picture is compared with whether there was one, and restored by its file', () => {
    expect(recorded('image', { was: 'old', from: true, to: true }, 'new')).toEqual({ before: 'old', after: 'new' });
    expect(recorded('image', { was: 'old', from: true, to: false }, null)).toEqual({ before: 'old', after: null });
    // Removed, or added, since.
    expect(recorded('image', { was: 'old', from: true, to: true }, null)?.after).not.toBeNull();
    expect(recorded('image', { was: 'old', from: true, to: false }, 'new')?.after).not.toBe('new');
  });

  it('an amount and links are restored as inputs only', () => {
    expect(serverKindOf({ kind: 'money' }).undo).toEqual({ byInputOnly: true });
    expect(serverKindOf({ kind: 'references' }).undo?.byInputOnly).toBe(true);
    expect(serverKindOf({ kind: 'reference' }).undo?.byInputOnly).toBeUndefined();
  });
});
