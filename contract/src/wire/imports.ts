import type { dateOrderOf, decimalMarkOf } from '../csv/evidence.ts';
import type { Encoding } from '../csv/encodings.ts';
import type { DateOrder, DecimalMark } from '../csv/values.ts';

/** What people are told about how a file was read; each is a number of rows or cells. */
export interface ReadingNotices {
  /** Rows above the headings, which are left out. */
  readonly rows_above: number;
  /** Rows that nobody sees in the sheet. */
  readonly hidden_rows: number;
  /** Cells that got what the merged area shows that they belong to. */
  readonly merged_cells: number;
  /** Errors of formulas, and texts that are too long. */
  readonly error_cells: number;
}

/** How the file of an import was read; all of it was found out, and can be chosen otherwise while the file is kept. */
export interface FileReading {
  readonly kind: 'text' | 'workbook';
  readonly encoding: Encoding | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** As a spreadsheet counts; 0: the file has no headings. */
  readonly heading_row: number;
  readonly skip_hidden: boolean;
  /** IANA name of the zone in which the file tells the time of day; `null`: UTC. */
  readonly time_zone: string | null;
  /** The first rows as they lie in the file. */
  readonly preview: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly notices: ReadingNotices;
}

/** What became, or would become, of a row. */
export type Outcome = 'created' | 'changed' | 'unchanged' | 'refused';

/** What happens to a name that nothing has yet. */
export type Unknown = 'create' | 'refuse' | 'empty';

/** What the cells prove about how dates and decimals are written; `unknown` has to be asked. */
export interface Analysis {
  readonly date_order: ReturnType<typeof dateOrderOf>;
  readonly decimal_mark: ReturnType<typeof decimalMarkOf>;
}

/** What a person decides about an import besides its columns. */
export interface Options {
  /** Field by whose value a row finds its record; `null`: every row is new. */
  readonly match: string | null;
  /** May records that are already there be changed? */
  readonly update: boolean;
  /** Does an empty cell empty the field of a record that is already there? */
  readonly blanks: boolean;
  /** What happens to unknown names, by reference field. Absent: they are created. */
  readonly unknown: Readonly<Record<string, Unknown>>;
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  /** ISO 4217, for amounts without one. */
  readonly currency: string;
}

export interface Totals {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Names that come into being besides the rows, by record type; of very many, the first thousand. */
  readonly new_records: Readonly<Record<string, readonly string[]>>;
  /** How many there are beyond those that are named. */
  readonly new_more?: Readonly<Record<string, number>>;
}

/**
 * `failed`: a fault of ours stopped it; it goes on where it ended when it is started again, as a paused one does. What a
 * cancelled one has written stays until it is undone.
 */
export type ImportStatus = 'uploaded' | 'checking' | 'checked' | 'running' | 'paused' | 'cancelled' | 'done' | 'failed' | 'undoing' | 'undone';

/** What giving back an import has done. */
export interface Undone {
  /** Records that are as they were before. */
  readonly undone: number;
  /** What was changed since, and stays: by name, with the reason. */
  readonly kept: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
  readonly kept_count: number;
}

/** Greatest size of a file: 1 GB of 1,073,741,824 bytes. */
export const MAX_IMPORT_BYTES = 1_073_741_824;

/** Most rows below the headings: what fits into one sheet of a spreadsheet. */
export const MAX_IMPORT_ROWS = 1_048_575;
