import { decodeText, looksBinary, sniffDelimiter } from '@steward/contract/csv/decode';
import { nameHeadings } from '@steward/contract/csv/targets';
import { readCell } from '@steward/contract/csv/write';
import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '../../engine/errors.ts';

export interface FileRow {
  /** As a spreadsheet counts: the heading is row 1, and a cell of several lines is still one row. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface ReadFile {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
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

/** Stray quotes are text. One that is opened and never closed would swallow the rest of the file; the line it stands in is named. */
function recordsOf(text: string): FileRow[] {
  let lastLine = 0;
  const options = { delimiter: sniffDelimiter(text), bom: true, trim: true, relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] };
  try {
    const records: string[][] = parse(text, {
      ...options,
      on_record: (record: string[], { lines }: { lines: number }) => {
        lastLine = lines;
        return record;
      },
    });
    return records.map((cells, index) => ({ row: index + 1, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid({ file: error.code === 'CSV_QUOTE_NOT_CLOSED' ? { key: 'open_quote', params: { line: lastLine + 1 } } : { key: 'not_csv' } });
  }
}
