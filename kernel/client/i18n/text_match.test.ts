import { describe, expect, it } from 'vitest';
import { matchRank, highlighted } from './text_match.ts';

describe('the palette compares', () => {
  it('by the beginnings of words, without case and accents', () => {
    expect(matchRank('Añadir activo', '', 'anad')).toBe(0);
    expect(matchRank('Add asset', 'new', 'new as')).toBe(1);
    expect(matchRank('Straßenschild', '', 'STRASSE')).toBe(0);
    expect(matchRank('Add asset', '', 'sset')).toBeNull();
    expect(matchRank('Add asset', '', ' ')).toBeNull();
  });

  it('and marks what matched, where accents and ligatures fold to other lengths too', () => {
    expect(highlighted('Laptop of Zoë', ['zoe'])).toEqual([
      { text: 'Laptop of ', hit: false },
      { text: 'Zoë', hit: true },
    ]);
    expect(highlighted('ﬁle 🪑 two', ['fi', 'two'])).toEqual([
      { text: 'ﬁ', hit: true },
      { text: 'le 🪑 ', hit: false },
      { text: 'two', hit: true },
    ]);
    expect(highlighted('plain', [])).toEqual([{ text: 'plain', hit: false }]);
  });
});
