import { describe, expect, it } from 'vitest';
import { listCell, partsOfList } from './list_cell.ts';

const textsIn = (cell: string): string[] => partsOfList(cell).map(({ text }) => text);

describe('several names in one cell', () => {
  it.each<[string, string[]]>([
    ['plain', ['Blue', 'Green']],
    ['with separators', ['Blue; green', 'Smith, Jane', 'plain']],
    ['with quotation marks', ['13" screen', '"quoted"', '"', '""', 'a";"b']],
    ['with line ends', ['two\nlines', 'x']],
    ['one', ['a; b']],
    ['none', []],
  ])('come back as they were: %s', (_name, names) => {
    expect(textsIn(listCell(names))).toEqual(names);
  });

  it('stand as they are where nothing in them divides them', () => {
    expect(listCell(['Blue', '13" screen'])).toBe('Blue; 13" screen');
  });

  it('are read as people write them', () => {
    expect(textsIn(' Blue ;Green;;\nRed; ')).toEqual(['Blue', 'Green', 'Red']);
    expect(textsIn('"Blue"; "Green"')).toEqual(['Blue', 'Green']);
    expect(textsIn('"open; Green')).toEqual(['"open', 'Green']);
    expect(textsIn('"19" rack; Green')).toEqual(['"19" rack', 'Green']);
    expect(partsOfList('"a, b"; c, d')).toEqual([
      { text: 'a, b', isQuoted: true },
      { text: 'c, d', isQuoted: false },
    ]);
  });

  it('are read of long cells too', () => {
    expect(textsIn(`"${'a"" '.repeat(50_000)}`)).toHaveLength(1);
    expect(textsIn('"'.repeat(50_001))).toHaveLength(1);
    expect(textsIn('" ;'.repeat(20_000)).length).toBeGreaterThan(0);
  });
});
