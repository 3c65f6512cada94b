import { decodeText, looksBinary, sniffDelimiter } from '@steward/contract/csv/decode';
import { nameHeadings } from '@steward/contract/csv/targets';
import { readCell } from '@steward/contract/csv/write';
import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../engine/errors.ts';

export interface FileRow {
  /** The row's number in the file as a spreadsheet shows it; the heading is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface ReadFile {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Most rows of one file. */
const MAX_ROWS = 200_000;

/** Reads an uploaded file. Throws `invalid` on `file` with what is wrong and where. Blank rows are passed over. */
export function readFile(bytes: Buffer): ReadFile {
  if (looksBinary(bytes)) throw invalid({ file: { key: 'not_csv' } });
  const { text } = decodeText(bytes);
  const lines = records(text, sniffDelimiter(text));
  const [first, ...rest] = lines.map((cells, index) => ({ number: index + 1, cells })).filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  if (!first) throw invalid({ file: { key: 'empty_file' } });
  const rows = rest.map((row) => ({ number: row.number, cells: row.cells.map((cell) => readCell(cell.trim())) }));
  if (rows.length === 0) throw invalid({ file: { key: 'empty_file' } });
  if (rows.length > MAX_ROWS) throw invalid({ file: { key: 'too_many_rows', params: { max: MAX_ROWS } } });
  return { headings: nameHeadings(first.cells), rows };
}

function records(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = /at line (\d+)/.exec(error.message)?.[1] ?? '?';
    throw invalid({ file: error.code === 'CSV_QUOTE_NOT_CLOSED' ? { key: 'open_quote', params: { line } } : { key: 'not_csv' } });
  }
}
