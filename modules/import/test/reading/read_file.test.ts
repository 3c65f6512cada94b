import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeLine } from '@steward/kernel/contract/csv/write.ts';
import { CellFormats } from '@steward/kernel/server/adapters/workbook/number_formats.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { DETECT_ALL, readFile } from '../../server/file/read.ts';
import { type FileRow } from '../../server/file/source.ts';
import { workbook } from '../workbook.ts';

const folder = await mkdtemp(join(tmpdir(), 'steward-read-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(
  content: string | Buffer,
  sheet: string | null = null,
): Promise<{ headings: readonly string[]; rows: FileRow[] }> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const { headings, parts } = await readFile(path, { ...DETECT_ALL, sheet });
  const rows: FileRow[] = [];
  for await (const part of parts) rows.push(...part);
  return { headings, rows };
}

async function cells(content: string | Buffer, sheet: string | null = null): Promise<unknown> {
  const { headings, rows } = await read(content, sheet);
  return [headings, ...rows.map((row) => row.cells)];
}

async function problem(content: string | Buffer, sheet: string | null = null): Promise<unknown> {
  try {
    return await cells(content, sheet);
  } catch (error) {
    return error instanceof AppError ? (error.problems?.['file'] ?? error.problems?.['sheet']) : error;
  }
}

describe('reading a file', () => {
  it('knows every end of a line, every delimiter and every encoding', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await cells(`a,b${end}1,2${end}${end}3,4${end}`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ]);
    for (const delimiter of [',', ';', '\t'])
      expect(await cells(`a${delimiter}b\n1${delimiter}2`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    expect(await cells(Buffer.from('\uFEFFä;b\n1;ö'))).toEqual([
      ['ä', 'b'],
      ['1', 'ö'],
    ]);
    expect(await cells(Buffer.from('ä;b\n1;ö', 'latin1'))).toEqual([
      ['ä', 'b'],
      ['1', 'ö'],
    ]);
    expect(await cells(Buffer.from('\uFEFFä;b\n1;ö', 'utf16le'))).toEqual([
      ['ä', 'b'],
      ['1', 'ö'],
    ]);
  });

  it('takes quotes as they were meant', async () => {
    expect(await cells('a,b\n"Kunde, Doyle and Kozey",x')).toEqual([
      ['a', 'b'],
      ['Kunde, Doyle and Kozey', 'x'],
    ]);
    expect(await cells('a,b\n"Macbook Pro 13""",y\nMacbook Pro 13",z')).toEqual([
      ['a', 'b'],
      ['Macbook Pro 13"', 'y'],
      ['Macbook Pro 13"', 'z'],
    ]);
    expect(await cells('a,b\n"two\r\nlines" ,x')).toEqual([
      ['a', 'b'],
      ['two\r\nlines', 'x'],
    ]);
  });

  it('numbers rows as spreadsheets do, and names repeated and empty headings', async () => {
    const { headings, rows } = await read('h,h,\n"a\nb",1,2\n\nc,3,4');
    expect(headings).toEqual(['h', 'h (2)', 'Unnamed: 3']);
    expect(rows.map((row) => row.row)).toEqual([2, 4]);
  });

  it('says what is wrong with what is no CSV, and in which line a quote was left open', async () => {
    expect(await problem('')).toEqual({ key: 'empty_file' });
    expect(await problem('a,b\n')).toEqual({ key: 'empty_file' });
    expect(await problem(Buffer.from('%PDF-1.7 a report'))).toEqual({ key: 'not_csv' });
    expect(await problem(Buffer.from('PK\u0003\u0004 half a workbook'))).toEqual({ key: 'broken_workbook' });
    expect(await problem('a,b\n"x\ny",2\n3,"open\n5,6\n7,8')).toEqual({ key: 'open_quote', params: { line: 4 } });
  });

  it('reads whatever an export has written', async () => {
    const texts = [
      '=1+1',
      "'=1+1",
      "'tis",
      '-5',
      '+49 30 1234567',
      'a,b',
      '"quoted"',
      'two\r\nlines',
      '@home',
      "O'Hara",
      'ä 🪑',
    ];
    const heading = texts.map((_one, index) => `h${index}`);
    expect(await cells(`\uFEFF${writeLine(heading)}${writeLine(texts)}`)).toEqual([heading, texts]);
  });
});

describe('reading a workbook', () => {
  it('takes dates as dates, numbers by their digits, and leaves blank rows out', async () => {
    const file = await workbook({
      Things: [
        ['Name', 'Bought', 'Cost', 'Serial'],
        ['Desk & chair', 44_949, 12.58, 30_104_300_000_000],
        ['', '', '', ''],
        ['Lamp', 44_950.5, 0.1 + 0.2, '0012'],
      ],
    });
    expect(await cells(file)).toEqual([
      ['Name', 'Bought', 'Cost', 'Serial'],
      ['Desk & chair', '2023-01-23', { text: '12.58', number: '12.58' }, '30104300000000'],
      ['Lamp', '2023-01-24T12:00:00', { text: '0.3', number: '0.3' }, '0012'],
    ]);
    expect((await read(file)).rows.map((row) => row.row)).toEqual([2, 4]);
  });

  it('asks which of several sheets, and says what it cannot open', async () => {
    const file = await workbook({ Notes: [['Read me']], Things: [['Name'], ['Desk']] });
    expect(await problem(file)).toEqual({ key: 'ask_sheet', params: { sheets: 'Notes, Things' } });
    expect(await problem(file, 'Others')).toEqual({ key: 'no_such_sheet', params: { value: 'Others' } });
    expect(await cells(file, 'Things')).toEqual([['Name'], ['Desk']]);
    expect(await problem(file, 'Notes')).toEqual({ key: 'empty_file' });
    expect(await problem(file.subarray(0, 400))).toEqual({ key: 'broken_workbook' });
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]);
    expect(await problem(old)).toEqual({ key: 'old_workbook' });
    expect(await problem(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]))).toEqual({
      key: 'locked_workbook',
    });
  });

  it('reads formulas by their results, texts in pieces, and cells that leave others out', async () => {
    const whole = await workbook({
      A: [
        ['Name', 'Sum', 'Note'],
        ['x', 'y', 'z'],
      ],
    });
    expect(await cells(whole)).toEqual([
      ['Name', 'Sum', 'Note'],
      ['x', 'y', 'z'],
    ]);
    const { readSheet } = await import('@steward/kernel/server/adapters/workbook/sheet.ts');
    const { SharedTexts } = await import('@steward/kernel/server/adapters/workbook/shared_texts.ts');
    const xml =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="3"><x:c r="A3" t="inlineStr"><x:is><x:r><x:t>two </x:t></x:r><x:r><x:t>parts</x:t></x:r></x:is></x:c><x:c r="C3" t="str"><x:f>A1</x:f><x:v>made</x:v></x:c><x:c r="AA3" t="b"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const rows: FileRow[] = [];
    const pieces = async function* (): AsyncGenerator<string> {
      for (let at = 0; at < xml.length; at += 7) yield xml.slice(at, at + 7);
    };
    for await (const row of readSheet(pieces(), {
      shared: new SharedTexts(),
      styles: new CellFormats(new Map(), []),
      isFrom1904: false,
    }))
      rows.push({ row: row.row, cells: row.cells });
    expect(rows).toEqual([
      { row: 3, cells: ['two parts', '', 'made', ...Array.from({ length: 23 }, () => ''), 'TRUE'] },
    ]);
  });
});

describe('a very long file', () => {
  it('is read in parts, and one row too many is refused', async () => {
    const long = `Name\n${'x\n'.repeat(5000)}`;
    const path = join(folder, 'long');
    await writeFile(path, long);
    const sizes: number[] = [];
    for await (const part of (await readFile(path)).parts) sizes.push(part.length);
    expect(sizes).toEqual([2000, 2000, 1000]);
    expect(
      await problem(`a,b\n"open,${'x'.repeat(1_100_000)}\n1,2`),
      'a quote that swallows the rest is given up early',
    ).toEqual({ key: 'open_quote', params: { line: 2 } });
  });
});
