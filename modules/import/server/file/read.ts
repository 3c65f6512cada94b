import { open, type FileHandle } from 'node:fs/promises';
import {
  longCell,
  MAX_CELL,
  problemOfCell,
  displayedText,
  textCell,
  type Cell,
} from '@steward/kernel/contract/csv/cell.ts';
import type { Encoding } from '@steward/kernel/contract/csv/encodings.ts';
import { nameHeadings } from '@steward/kernel/contract/csv/headings.ts';
import { readCell } from '@steward/kernel/contract/csv/write.ts';
import { LIMITS, type Budget } from '@steward/kernel/server/adapters/workbook/budget.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { MAX_IMPORT_ROWS, type ReadingNotices } from '../../contract/wire.ts';
import { guessHeadings } from './headings.ts';
import type { FileRow, Source } from './source.ts';
import { openText } from './text.ts';
import { openWorkbook } from './workbook.ts';

/** Options for reading a file; `null`: detected. */
export interface ReadRequest {
  readonly encoding: Encoding | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
  /** 0: no headings. */
  readonly heading_row: number | null;
  readonly skip_hidden: boolean;
}

export const DETECT_ALL: ReadRequest = {
  encoding: null,
  delimiter: null,
  sheet: null,
  heading_row: null,
  skip_hidden: false,
};

export interface ReadFile {
  readonly headings: readonly string[];
  readonly found: Source['found'] & { readonly heading_row: number };
  /** The first rows of the file. */
  readonly preview: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** Batches of rows below the headings; readable once. */
  readonly parts: AsyncIterable<readonly FileRow[]>;
  /** Notices; complete after all rows. */
  readonly notices: () => ReadingNotices;
}

const PART = 2000;
const PART_CHARACTERS = 1_000_000;
/** Rows searched for headings, and characters of them shown. */
const HEAD = 25;
const SHOWN = { rows: 12, columns: 60, characters: 60 } as const;

/**
 * Reads a file from disk in batches. Throws `invalid` on `file`, also between rows; on `sheet` when a workbook has
 * several and none is named. Skips blank rows. `words`: known headings.
 */
export async function readFile(
  path: string,
  wanted: ReadRequest = DETECT_ALL,
  words: ReadonlySet<string> = new Set(),
): Promise<ReadFile> {
  const source = (await isWorkbook(path))
    ? await openWorkbook(path, wanted.sheet, wanted.skip_hidden)
    : await openText(path, wanted);
  const isText = source.found.kind === 'text';
  const rows = meant(source, isText ? readCell : (cell) => cell);
  const head: FileRow[] = [];
  while (head.length < HEAD) {
    const next = await rows.next();
    if (next.done) break;
    head.push(next.value);
  }
  const headingRow = wanted.heading_row ?? guessHeadings(head, words);
  const heading = head.find((one) => one.row === headingRow);
  if (head.every((one) => isBlank(one.cells))) throw invalid({ file: { key: 'empty_file' } });
  if (headingRow > 0 && (!heading || isBlank(heading.cells)))
    throw invalid({ heading_row: { key: 'no_headings_there', params: { row: headingRow, max: HEAD } } });
  const names = heading?.cells ?? Array.from({ length: Math.max(...head.map((one) => one.cells.length)) }, () => '');
  if (names.length > LIMITS.columns)
    throw invalid({ file: { key: 'too_many_columns', params: { max: LIMITS.columns } } });
  const notices = { above: head.filter((one) => one.row < headingRow && !isBlank(one.cells)).length, errors: 0 };
  return {
    headings: nameHeadings(names.map(displayedText)),
    found: { ...source.found, heading_row: headingRow },
    preview: head
      .slice(0, SHOWN.rows)
      .map(({ row, cells }) => ({
        row,
        cells: cells
          .slice(0, SHOWN.columns)
          .map((cell) => displayedText(cell).slice(0, SHOWN.characters).toWellFormed()),
      })),
    parts: inParts(below(head, rows, headingRow), source.budget, notices),
    notices: () => ({
      rows_above: notices.above,
      error_cells: notices.errors,
      hidden_rows: source.told?.hidden ?? 0,
      merged_cells: source.told?.merged ?? 0,
    }),
  };
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

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === '');
}

/** Cells trimmed, without an export's apostrophes in text files, with errors as bad cells. */
async function* meant({ rows }: Source, plain: (cell: string) => string): AsyncGenerator<FileRow, void> {
  for await (const { row, cells } of rows) {
    // Excess columns are cut; the row is refused by its length.
    yield {
      row,
      cells: cells
        .slice(0, 2 * LIMITS.columns)
        .map((cell) =>
          typeof cell === 'string' ? textOf(plain(keepable(cell).trim())) : { ...cell, text: keepable(cell.text) },
        ),
    };
  }
}

/** Removes NUL and lone surrogates, which PostgreSQL cannot store. */
function keepable(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed();
}

function textOf(text: string): Cell {
  return text.length > MAX_CELL ? longCell(text, text.length) : textCell(text);
}

async function* below(
  head: readonly FileRow[],
  rows: AsyncIterable<FileRow>,
  headingRow: number,
): AsyncGenerator<FileRow, void> {
  for (const one of head) if (one.row > headingRow) yield one;
  yield* rows;
}

async function* inParts(
  rows: AsyncIterable<FileRow>,
  budget: Budget,
  notices: { errors: number },
): AsyncGenerator<readonly FileRow[], void> {
  let part: FileRow[] = [];
  let size = 0;
  let count = 0;
  for await (const row of rows) {
    if (isBlank(row.cells)) continue;
    count += 1;
    if (count > MAX_IMPORT_ROWS) throw invalid({ file: { key: 'too_many_rows', params: { max: MAX_IMPORT_ROWS } } });
    let characters = 0;
    for (const cell of row.cells) {
      characters += displayedText(cell).length;
      if (problemOfCell(cell)) notices.errors += 1;
    }
    budget.row(row.row, characters);
    size += characters;
    part.push(row);
    if (part.length < PART && size < PART_CHARACTERS) continue;
    yield part;
    [part, size] = [[], 0];
  }
  if (count === 0) throw invalid({ file: { key: 'empty_file' } });
  if (part.length > 0) yield part;
}

/** OLE containers are workbooks before 2007, or encrypted ones. Always throws, saying which. */
async function refuseOldWorkbook(file: FileHandle): Promise<never> {
  const { size } = await file.stat();
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  // The directory is at the beginning or end.
  for (const position of [0, Math.max(0, size - SAMPLE)]) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, position);
    if (buffer.subarray(0, bytesRead).includes(name)) throw invalid({ file: { key: 'locked_workbook' } });
  }
  throw invalid({ file: { key: 'old_workbook' } });
}

const SAMPLE = 65_536;
