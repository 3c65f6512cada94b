import { describe, expect, it } from 'vitest';
import { hasDecimalCommas, readCell, separatorOf, writeCell, writeLine } from './write.ts';

describe('cells that are written', () => {
  it('are no formulas to a spreadsheet', () => {
    for (const text of [
      '=1+1',
      '+cmd',
      '-cmd',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '=HYPERLINK("http://x")',
      '＝1+1',
      '＋1',
      '－1',
      '＠x',
    ])
      expect(writeCell(text).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leave numbers as they are', () => {
    for (const text of ['-5', '+5', '12.50', '-0.5']) expect(writeCell(text)).toBe(text);
  });

  it('come back as they were, apostrophes and all', () => {
    const texts = [
      '',
      '=1+1',
      "'=1+1",
      "''=1+1",
      "'tis",
      '-5',
      "'-5",
      '+49 30 1234567',
      'a,b',
      '"quoted"',
      'two\r\nlines',
      '@home',
      '- item',
      'plain',
      "O'Hara",
      '＝1+1',
      "'＝1+1",
    ];
    const unquoted = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    expect(texts.map(writeCell).map(unquoted).map(readCell)).toEqual(texts);
  });
});

it('a file for a language with decimal commas has semicolons, as its spreadsheets expect', () => {
  expect((['en', 'de', 'es'] as const).map(separatorOf)).toEqual(['comma', 'semicolon', 'semicolon']);
});

it('tabs leave decimal commas to languages that have them', () => {
  expect(writeLine(['a,b', 'two\twords', '1'], 'tab')).toBe('"a,b"\t"two\twords"\t1\r\n');
  expect(
    (['comma', 'semicolon', 'tab'] as const).map((one) => [hasDecimalCommas(one, 'en'), hasDecimalCommas(one, 'de')]),
  ).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ]);
});
