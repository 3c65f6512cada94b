import { writeLine } from '@steward/contract/csv/write';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/engine/errors.ts';
import { readFile } from '../../src/features/import/read_file.ts';

const cells = (text: string | Buffer): unknown => {
  const { headings, rows } = readFile(typeof text === 'string' ? Buffer.from(text) : text);
  return [headings, ...rows.map((row) => row.cells)];
};

const problem = (text: string | Buffer): unknown => {
  try {
    return cells(text);
  } catch (error) {
    return error instanceof AppError ? error.problems?.['file'] : error;
  }
};

describe('reading a file', () => {
  it('knows every end of a line, every delimiter and every encoding', () => {
    for (const end of ['\n', '\r\n', '\r']) expect(cells(`a,b${end}1,2${end}${end}3,4${end}`)).toEqual([['a', 'b'], ['1', '2'], ['3', '4']]);
    for (const delimiter of [',', ';', '\t']) expect(cells(`a${delimiter}b\n1${delimiter}2`)).toEqual([['a', 'b'], ['1', '2']]);
    expect(cells(Buffer.from('\uFEFFä;b\n1;ö'))).toEqual([['ä', 'b'], ['1', 'ö']]);
    expect(cells(Buffer.from('ä;b\n1;ö', 'latin1'))).toEqual([['ä', 'b'], ['1', 'ö']]);
    expect(cells(Buffer.from('\uFEFFä;b\n1;ö', 'utf16le'))).toEqual([['ä', 'b'], ['1', 'ö']]);
  });

  it('takes quotes as they were meant', () => {
    expect(cells('a,b\n"Kunde, Doyle and Kozey",x')).toEqual([['a', 'b'], ['Kunde, Doyle and Kozey', 'x']]);
    expect(cells('a,b\n"Macbook Pro 13""",y\nMacbook Pro 13",z')).toEqual([['a', 'b'], ['Macbook Pro 13"', 'y'], ['Macbook Pro 13"', 'z']]);
    expect(cells('a,b\n"two\r\nlines" ,x')).toEqual([['a', 'b'], ['two\r\nlines', 'x']]);
  });

  it('numbers rows as spreadsheets do, and names repeated and empty headings', () => {
    const { headings, rows } = readFile(Buffer.from('h,h,\n"a\nb",1,2\n\nc,3,4'));
    expect(headings).toEqual(['h', 'h (2)', 'Unnamed: 3']);
    expect(rows.map((row) => row.row)).toEqual([2, 4]);
  });

  it('says what is wrong with what is no CSV, and in which line a quote was left open', () => {
    expect(problem('')).toEqual({ key: 'empty_file' });
    expect(problem('a,b\n')).toEqual({ key: 'empty_file' });
    expect(problem(Buffer.from('PK\u0003\u0004 a spreadsheet'))).toEqual({ key: 'not_csv' });
    expect(problem('a,b\n"x\ny",2\n3,"open\n5,6\n7,8')).toEqual({ key: 'open_quote', params: { line: 4 } });
  });

  it('reads whatever an export has written', () => {
    const texts = ['=1+1', "'=1+1", "'tis", '-5', '+49 30 1234567', 'a,b', '"quoted"', 'two\r\nlines', '@home', "O'Hara", 'ä 🪑'];
    const heading = texts.map((_one, index) => `h${index}`);
    expect(cells(`\uFEFF${writeLine(heading)}${writeLine(texts)}`)).toEqual([heading, texts]);
  });
});
