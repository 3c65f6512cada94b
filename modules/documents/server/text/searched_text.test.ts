import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { partsOf } from './read_texts.ts';
import { compared, searchedText, stored } from './searched_text.ts';

const storedOf = (text: string): string => stored(searchedText(text).text);

it('compares texts in lower case and without accents, with words whole that a line break has parted', () => {
  expect(storedOf('Prüf-\nbericht der  GRÖSSE\n Straße')).toBe('prufbericht der grosse strasse');
  expect(storedOf('Pump TX-\n40/B, bombas e instala-\nción')).toBe('pump tx-40/b, bombas e instalacion');
  expect(searchedText('设备\n维 护').text).toBe('设备维护');
  // Also as it is typed: decomposed, and with the sigma of the end of a word.
  expect(searchedText('Gru\u0308n ΟΔΟΣ').text).toBe(compared('GRÜN οδος'));
});

it('stores letters beyond ASCII as numbers, of which each is found alone and none across two', () => {
  expect(storedOf('设备')).toBe('z8bbez5907');
  expect(storedOf('насос')).toContain(stored(compared('СОС')));
  expect(stored(compared('€'))).toBe('€');
});

it('shows where words are as it is written, with them marked', () => {
  const words = (search: string): string[] => compared(search).split(' ');
  const shown = (body: string, search: string): string =>
    excerptOf(body, words(search))
      .map((one) => (one.is_match ? `[${one.text}]` : one.text))
      .join('');
  expect(shown('Der Prüf-\nbericht der Größe', 'prufbericht grosse')).toBe('Der [Prüf- bericht] der [Größe]');
  expect(shown('Gru\u0308n und blau', 'grün')).toBe('[Gru\u0308n] und blau');
  expect(shown(`${'word '.repeat(100)}needle ${'word '.repeat(100)}`, 'needle')).toMatch(
    /^… (word )+\[needle\]( word)+ …$/,
  );
  expect(shown('安全阀门压力', '阀门')).toBe('安全[阀门]压力');
  expect(shown('𝒳 pump', 'x')).toBe('[𝒳] pump');
  expect(shown('nothing here', 'absent')).toBe('nothing here');
});

it('stores long pages in parts that end between words, and no empty ones', () => {
  const text = 'valve '.repeat(5000);
  const parts = [
    ...partsOf({
      sections: [
        { name: null, text: '' },
        { name: 'Sheet', text },
      ],
    }),
  ];
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.map((one) => one.body).join('')).toBe(text);
  expect(parts.every((one) => one.page === 2 && one.name === 'Sheet' && /^(valve ?)+$/.test(one.search_text))).toBe(
    true,
  );
});
