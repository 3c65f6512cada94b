import { shownCell, textCell, type Cell } from '@steward/contract/csv/cell';
import { nameHeadings } from '@steward/contract/csv/headings';
import { readCell } from '@steward/contract/csv/write';
import { MAX_IMPORT_ROWS } from '@steward/contract/wire/imports';
import { open } from 'node:fs/promises';
import { invalid } from '../../../engine/errors.ts';
import { refuseOldWorkbook } from './old_workbook.ts';
import { readText } from './text.ts';
import { readWorkbook } from './workbook.ts';

export interface FileRow {
  /** As a spreadsheet counts: the heading is row 1, and a cell of several lines is still one row. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

export interface ReadFile {
  readonly headings: readonly string[];
  /** The rows below the headings, some thousands at a time; to be walked once. */
  readonly parts: AsyncIterable<readonly FileRow[]>;
}

const MAX_COLUMNS = 500;
const PART = 2000;

/**
 * Reads a file on disk, holding a few thousand of its rows at a time. Throws `invalid` on `file` with what is wrong and
 * where, also in the middle of the rows; and on `sheet` when a workbook has several and none was named. Blank rows are
 * passed over.
 */
export async function readFile(path: string, sheet: string | null = null): Promise<ReadFile> {
  const isBook = await isWorkbook(path);
  const rows = isBook ? ofText(readWorkbook(path, sheet), (cell) => cell) : ofText(readText(path), readCell);
  const first = await rows.next();
  if (first.done) throw invalid({ file: { key: 'empty_file' } });
  if (first.value.cells.length > MAX_COLUMNS) throw invalid({ file: { key: 'too_many_columns', params: { max: MAX_COLUMNS } } });
  return { headings: nameHeadings(first.value.cells.map(shownCell)), parts: inParts(rows) };
}

async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (head.startsWith('ÐÏ\u0011à')) await refuseOldWorkbook(file);
    return head === 'PK\u0003\u0004';
  } finally {
    await file.close();
  }
}

/** Texts as they were meant: no spaces around, in CSV none of the apostrophes of an export, no row without anything. */
async function* ofText(rows: AsyncIterable<FileRow>, meant: (cell: string) => string): AsyncGenerator<FileRow, void> {
  for await (const { row, cells } of rows) {
    const plain = cells.map((cell) => (typeof cell === 'string' ? textCell(meant(cell.trim())) : cell));
    if (plain.some((cell) => cell !== '')) yield { row, cells: plain };
  }
}

async function* inParts(rows: AsyncIterator<FileRow, void> & AsyncIterable<FileRow>): AsyncGenerator<readonly FileRow[], void> {
  let part: FileRow[] = [];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_IMPORT_ROWS) throw invalid({ file: { key: 'too_many_rows', params: { max: MAX_IMPORT_ROWS } } });
    // Far beyond the headings nothing can be meant; the row is refused for its length, of which this keeps enough.
    part.push(row.cells.length > 2 * MAX_COLUMNS ? { ...row, cells: row.cells.slice(0, 2 * MAX_COLUMNS) } : row);
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  if (count === 0) throw invalid({ file: { key: 'empty_file' } });
  if (part.length > 0) yield part;
}
