import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { writeWorkbook } from './workbook.ts';

async function* partsOf(...parts: readonly (readonly string[])[][]): AsyncGenerator<readonly (readonly string[])[]> {
  for (const part of parts) yield await Promise.resolve(part);
}

async function sheetsOf(rowsOfSheet: number, ...parts: readonly (readonly string[])[][]): Promise<unknown> {
  const sheet = { name: 'Every asset there is in the company', headings: ['Name', 'Cost'], kinds: ['text', 'number'] };
  const file = writeWorkbook({ ...sheet, kinds: ['text', 'number'], parts: partsOf(...parts) }, rowsOfSheet);
  const book = new ExcelJS.Workbook();
  // The types of the library are of an older Node.
  await book.xlsx.load((await buffer(file)).buffer as ArrayBuffer);
  return book.worksheets.map((one) => [
    one.name,
    one
      .getSheetValues()
      .slice(1)
      .map((row) => (row as unknown[]).slice(1)),
  ]);
}

it('what a sheet has no room for is on further ones, each with the headings', async () => {
  const head = ['Name', 'Cost'];
  const parts = [
    [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
    [],
    [
      ['d', '4'],
      ['e', '5'],
    ],
  ];
  expect(await sheetsOf(3, ...parts)).toEqual([
    ['Every asset there is in the 1', [head, ['a', 1], ['b', 2]]],
    ['Every asset there is in the 2', [head, ['c', 3], ['d', 4]]],
    ['Every asset there is in the 3', [head, ['e', 5]]],
  ]);
  expect(
    await sheetsOf(3, [
      ['a', '1'],
      ['b', '2'],
    ]),
  ).toEqual([['Every asset there is in the com', [head, ['a', 1], ['b', 2]]]]);
  expect(await sheetsOf(3)).toEqual([['Every asset there is in the com', [head]]]);
});
