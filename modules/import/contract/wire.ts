import type { dateOrderOf, decimalMarkOf } from './evidence.ts';
import type { Encoding } from '@steward/kernel/contract/csv/encodings.ts';
import type { StatusType } from './status_types.ts';
import type { DateOrder, DecimalMark } from '@steward/kernel/contract/csv/values.ts';

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

/** What one column of dates or amounts shows about how it is written. */
export interface ColumnReading {
  readonly kind: 'date' | 'decimal';
  readonly found: ReturnType<typeof dateOrderOf> | ReturnType<typeof decimalMarkOf>;
  /** What is taken without asking: proven by the column, or by the others of the file. `null`: it is asked. */
  readonly settled: DateOrder | DecimalMark | null;
  /** Values of the file that leave it open, or speak against each other. */
  readonly examples: readonly string[];
}

/** What the cells prove about how dates and decimals are written; `unknown` has to be asked. */
export interface Analysis {
  /** Of all columns together. */
  readonly date_order: ReturnType<typeof dateOrderOf>;
  readonly decimal_mark: ReturnType<typeof decimalMarkOf>;
  /** Of each column for dates or amounts that has any, by its target. */
  readonly columns: Readonly<Record<string, ColumnReading>>;
}

/** What a value of a column stands for: another text, a record that is there, a new one, or nothing. */
export type ValueChoice =
  | { readonly use: 'text'; readonly text: string }
  | { readonly use: 'record'; readonly id: string; readonly name: string }
  | { readonly use: 'new'; readonly name: string; readonly type?: StatusType }
  | { readonly use: 'empty' };

/**
 * What stands in a field that has no column, or an empty cell: the first of some columns that is filled, else one text.
 */
export interface Fill {
  /** Places of columns of the file. */
  readonly columns: readonly number[];
  readonly text: string;
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
  /** For all columns that do not prove theirs and were not asked for alone. */
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  /** By target. */
  readonly date_orders: Readonly<Record<string, DateOrder>>;
  readonly decimal_marks: Readonly<Record<string, DecimalMark>>;
  /** ISO 4217, for amounts without one. */
  readonly currency: string;
  /** By target, then by value in lower case. Of a column of amounts: by the sign of a currency. */
  readonly values: Readonly<Record<string, Readonly<Record<string, ValueChoice>>>>;
  /** By target. */
  readonly fill: Readonly<Record<string, Fill>>;
  /** What stands between the parts of a path, by target; '' for none. */
  readonly paths: Readonly<Record<string, string>>;
  /** Do people who come in get a sign-in, and a mail about it? */
  readonly invite: boolean;
  /** The product whose export the file is, as far as it was recognised or said. */
  readonly profile: string | null;
}

/** Signs that may stand between the parts of a path. */
export const PATH_SEPARATORS = ['/', '>', '\\', ',', ':', '|'] as const;

/** Most values of a column that are shown at once, or can be mapped. */
export const MAX_VALUES = 1000;

/** A value of a column, with how often it stands there and what it comes to. */
export interface ColumnValue {
  readonly value: string;
  readonly count: number;
  /** What was chosen for it. */
  readonly choice: ValueChoice | null;
  /** What it means without a choice; `null`: nothing that is known. */
  readonly means: { readonly id: string | null; readonly name: string } | null;
}

export interface ColumnValues {
  /** How many different values there are; those beyond the most are found by searching. */
  readonly count: number;
  readonly results: readonly ColumnValue[];
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
  /** Mails that go out because people get a sign-in or another address. */
  readonly mails?: number;
  /** People whom the file lets sign in, and who come in without it. */
  readonly held_back?: number;
}

/**
 * `failed`: a fault of ours stopped it; it goes on where it ended when it is started again, as a paused one does. What
 * a cancelled one has written stays until it is undone.
 */
export type ImportStatus =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'running'
  | 'paused'
  | 'cancelled'
  | 'done'
  | 'failed'
  | 'undoing'
  | 'undone';

/** What giving back an import has done. */
export interface Undone {
  /** Records that are as they were before. */
  readonly undone: number;
  /** What was changed since, and stays: by name, with the reason. */
  readonly kept: readonly {
    readonly record?: string;
    readonly id: string;
    readonly name: string;
    readonly detail: string;
  }[];
  readonly kept_count: number;
}

/** Greatest size of a file: 1 GB of 1,073,741,824 bytes. */
export const MAX_IMPORT_BYTES = 1_073_741_824;

/** Most rows below the headings: what fits into one sheet of a spreadsheet. */
export const MAX_IMPORT_ROWS = 1_048_575;
