import { describe, expect, it } from 'vitest';
import { closeness, pieces } from './fold.ts';

describe('the palette compares', () => {
  it('by the beginnings of words, without case and accents', () => {
    expect(closeness('Añadir activo', '', 'anad')).toBe(0);
    expect(closeness('Add asset', 'new', 'new as')).toBe(1);
    expect(closeness('Add asset', '', 'sset')).toBeNull();
    expect(closeness('Add asset', '', ' ')).toBeNull();
  });

  it('and marks what matched, where accents and ligatures fold to other lengths too', () => {
    expect(pieces('Laptop of Zoë', ['zoe'])).toEqual([
      { text: 'Laptop of ', hit: false },
      { text: 'Zoë', hit: true },
    ]);
    expect(pieces('ﬁle 🪑 two', ['fi', 'two'])).toEqual([
      { text: 'ﬁ', hit: true },
      { text: 'le 🪑 ', hit: false },
      { text: 'two', hit: true },
    ]);
    expect(pieces('plain', [])).toEqual([{ text: 'plain', hit: false }]);
  });
});
