import { decodeText, looksBinary, sniffDelimiter } from '@steward/contract/csv/decode';
import { OpenQuote, parseCsv, type CsvRecord } from '@steward/contract/csv/parse';
import { nameHeadings } from '@steward/contract/csv/targets';
import { readCell } from '@steward/contract/csv/write';
import { invalid } from '../../engine/errors.ts';

export interface ReadFile {
  readonly headings: readonly string[];
  /** With their numbers in the file as a spreadsheet shows them; the heading is row 1. */
  readonly rows: readonly CsvRecord[];
}

/** Most rows and columns of one file. */
const MAX_ROWS = 200_000;
const MAX_COLUMNS = 500;

/** Reads an uploaded file. Throws `invalid` on `file` with what is wrong and where. Blank rows are passed over. */
export function readFile(bytes: Buffer): ReadFile {
  if (looksBinary(bytes)) throw invalid({ file: { key: 'not_csv' } });
  const text = decodeText(bytes).text.replaceAll('\u0000', '');
  const [first, ...rest] = recordsOf(text).filter((record) => record.cells.some((cell) => cell.trim() !== ''));
  if (!first || rest.length === 0) throw invalid({ file: { key: 'empty_file' } });
  if (first.cells.length > MAX_COLUMNS) throw invalid({ file: { key: 'not_csv' } });
  if (rest.length > MAX_ROWS) throw invalid({ file: { key: 'too_many_rows', params: { max: MAX_ROWS } } });
  return { headings: nameHeadings(first.cells), rows: rest.map((record) => ({ row: record.row, cells: record.cells.map((cell) => readCell(cell.trim())) })) };
}

function recordsOf(text: string): CsvRecord[] {
  try {
    return parseCsv(text, sniffDelimiter(text));
  } catch (error) {
    if (error instanceof OpenQuote) throw invalid({ file: { key: 'open_quote', params: { line: error.line } } });
    throw error;
  }
}
