import { writeLine } from '@steward/contract/csv/write';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../../src/engine/errors.ts';
import { readFile, type FileRow } from '../../src/features/import/file/read.ts';

const folder = await mkdtemp(join(tmpdir(), 'steward-read-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, sheet: string | null = null): Promise<{ headings: readonly string[]; rows: FileRow[] }> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const { headings, parts } = await readFile(path, sheet);
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
    for (const end of ['\n', '\r\n', '\r']) expect(await cells(`a,b${end}1,2${end}${end}3,4${end}`)).toEqual([['a', 'b'], ['1', '2'], ['3', '4']]);
    for (const delimiter of [',', ';', '\t']) expect(await cells(`a${delimiter}b\n1${delimiter}2`)).toEqual([['a', 'b'], ['1', '2']]);
    expect(await cells(Buffer.from('\uFEFFä;b\n1;ö'))).toEqual([['ä', 'b'], ['1', 'ö']]);
    expect(await cells(Buffer.from('ä;b\n1;ö', 'latin1'))).toEqual([['ä', 'b'], ['1', 'ö']]);
    expect(await cells(Buffer.from('\uFEFFä;b\n1;ö', 'utf16le'))).toEqual([['ä', 'b'], ['1', 'ö']]);
  });

  it('takes quotes as they were meant', async () => {
    expect(await cells('a,b\n"Kunde, Doyle and Kozey",x')).toEqual([['a', 'b'], ['Kunde, Doyle and Kozey', 'x']]);
    expect(await cells('a,b\n"Macbook Pro 13""",y\nMacbook Pro 13",z')).toEqual([['a', 'b'], ['Macbook Pro 13"', 'y'], ['Macbook Pro 13"', 'z']]);
    expect(await cells('a,b\n"two\r\nlines" ,x')).toEqual([['a', 'b'], ['two\r\nlines', 'x']]);
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
    const texts = ['=1+1', "'=1+1", "'tis", '-5', '+49 30 1234567', 'a,b', '"quoted"', 'two\r\nlines', '@home', "O'Hara", 'ä 🪑'];
    const heading = texts.map((_one, index) => `h${index}`);
    expect(await cells(`\uFEFF${writeLine(heading)}${writeLine(texts)}`)).toEqual([heading, texts]);
  });
});
