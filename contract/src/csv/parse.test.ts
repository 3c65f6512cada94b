import { describe, expect, it } from 'vitest';
import { OpenQuote, parseCsv } from './parse.ts';
import { writeLine } from './write.ts';

const cells = (text: string, delimiter = ','): (readonly string[])[] => parseCsv(text, delimiter).map((record) => record.cells);

describe('splitting a CSV text', () => {
  it('knows every end of a line, and none at the end of the file', () => {
    for (const end of ['\n', '\r\n', '\r']) expect(cells(`a,b${end}1,2${end}${end}3,4`)).toEqual([['a', 'b'], ['1', '2'], [''], ['3', '4']]);
    expect(cells('a,b\r\n1,2\r\n')).toEqual([['a', 'b'], ['1', '2']]);
    expect(cells('a;b\n1;2', ';')).toEqual([['a', 'b'], ['1', '2']]);
    expect(cells('a\tb', '\t')).toEqual([['a', 'b']]);
  });

  it('keeps empty cells, also the last of a line and of the file', () => {
    expect(cells('a,,c,\n,,,\n1,')).toEqual([['a', '', 'c', ''], ['', '', '', ''], ['1', '']]);
    expect(cells('')).toEqual([]);
  });

  it('takes quotes as they were meant', () => {
    expect(cells('"Kunde, Doyle and Kozey",x')).toEqual([['Kunde, Doyle and Kozey', 'x']]);
    expect(cells('"Macbook Pro 13""",y')).toEqual([['Macbook Pro 13"', 'y']]);
    expect(cells('Macbook Pro 13",y')).toEqual([['Macbook Pro 13"', 'y']]);
    expect(cells('"13" display",x\n1,2')).toEqual([['13" display', 'x'], ['1', '2']]);
    expect(cells('"abc" def,"ghi",x')).toEqual([['abc def', 'ghi', 'x']]);
    expect(cells('"two\r\nlines",x\n1,2')).toEqual([['two\r\nlines', 'x'], ['1', '2']]);
    expect(cells('"a" ,b')).toEqual([['a', 'b']]);
  });

  it('names the line in which a quote opens that nothing closes', () => {
    const thrown = ((): unknown => {
      try {
        return parseCsv('a,b\n"x\ny",2\n3,"open\n5,6\n7,8', ',');
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(OpenQuote);
    expect((thrown as OpenQuote).line).toBe(4);
  });

  it('counts rows as spreadsheets do', () => {
    expect(parseCsv('h\n"a\nb"\nc', ',').map((record) => record.row)).toEqual([1, 2, 3]);
  });

  it('reads whatever is written', () => {
    const pieces = ['', 'a', '"', '""', ',', ';', '\n', '\r\n', '\t', ' ', "'", 'ä', '🪑', '=1+1'];
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 2000; round += 1) {
      const row = Array.from({ length: 1 + random(4) }, () => Array.from({ length: random(5) }, () => pieces[random(pieces.length)]).join(''));
      const [read] = parseCsv(`${writeLine(row)}x,y\r\n`, ',');
      expect(read?.cells.length).toBe(row.length);
    }
  });
});
