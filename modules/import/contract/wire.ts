import type { Encoding } from '@steward/kernel/contract/csv/encodings.ts';
import type { DateOrder, DecimalMark } from '@steward/kernel/contract/csv/values.ts';
import type { FieldKind } from '@steward/kernel/contract/fields/index.ts';
import type { OperationPhase, OperationStatus, OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { dateOrderOf, decimalMarkOf } from './evidence.ts';
import type { StatusType } from './status_types.ts';

/** Notices about reading a file, as numbers of rows or cells. */
export interface ReadingNotices {
  /** Ignored rows above the headings. */
  readonly rows_above: number;
  /** Hidden rows. */
  readonly hidden_rows: number;
  /** Cells filled from merged areas. */
  readonly merged_cells: number;
  /** Formula errors and texts that are too long. */
  readonly error_cells: number;
}

/** How a file was read; detected, and changeable while it is stored. */
export interface FileReading {
  readonly kind: 'text' | 'workbook';
  readonly encoding: Encoding | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** 1-based; 0: no headings. */
  readonly heading_row: number;
  readonly skip_hidden: boolean;
  /** IANA zone of times in the file; `null`: UTC. */
  readonly time_zone: string | null;
  /** The first rows as in the file. */
  readonly preview: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly notices: ReadingNotices;
}

/** Outcome of a row, or expected one. */
export type Outcome = 'created' | 'changed' | 'unchanged' | 'refused';

/** What happens to an unknown name. */
export type Unknown = 'create' | 'refuse' | 'empty';

/** Date or decimal format of a column. */
export interface ColumnReading {
  readonly kind: 'date' | 'decimal';
  readonly found: ReturnType<typeof dateOrderOf> | ReturnType<typeof decimalMarkOf>;
  /** The proven format, by the column or others; `null`: to be asked. */
  readonly settled: DateOrder | DecimalMark | null;
  /** Ambiguous or contradictory examples. */
  readonly examples: readonly string[];
}

/** Formats proven by cells; `unknown` must be asked. */
export interface Analysis {
  /** Of all columns. */
  readonly date_order: ReturnType<typeof dateOrderOf>;
  readonly decimal_mark: ReturnType<typeof decimalMarkOf>;
  /** By target, for dates and amounts. */
  readonly columns: Readonly<Record<string, ColumnReading>>;
}

/** Meaning of a value: another text, an existing record, a new one, or nothing. */
export type ValueChoice =
  | { readonly use: 'text'; readonly text: string }
  | { readonly use: 'record'; readonly id: string; readonly name: string }
  | { readonly use: 'new'; readonly name: string; readonly type?: StatusType }
  | { readonly use: 'empty' };

/** Value of an unmapped field or empty cell: the first filled of some columns, else a text. */
export interface Fill {
  /** Column indexes. */
  readonly columns: readonly number[];
  readonly text: string;
}

/** Options of an import besides its mapping. */
export interface Options {
  /** Field by which rows find records; `null`: all rows are new. */
  readonly match: string | null;
  /** Whether existing records may be changed. */
  readonly update: boolean;
  /** Whether empty cells clear fields of existing records. */
  readonly blanks: boolean;
  /** Unknown names, by reference field. Absent: created. */
  readonly unknown: Readonly<Record<string, Unknown>>;
  /** For columns without a proven or chosen format. */
  readonly date_order: DateOrder | null;
  readonly decimal_mark: DecimalMark | null;
  /** Formats of single columns, by target. */
  readonly date_orders: Readonly<Record<string, DateOrder>>;
  readonly decimal_marks: Readonly<Record<string, DecimalMark>>;
  /** ISO 4217, for amounts without one. */
  readonly currency: string;
  /** By target and lower-case value; for amounts by currency sign. */
  readonly values: Readonly<Record<string, Readonly<Record<string, ValueChoice>>>>;
  /** Values of fields without a column, by target. */
  readonly fill: Readonly<Record<string, Fill>>;
  /** Path separators by target; '' for none. */
  readonly paths: Readonly<Record<string, string>>;
  /** By target, or `assignee` for a check-out: the reasons for which rows go in without its value. */
  readonly without: Readonly<Record<string, readonly string[]>>;
  /** Whether imported users get a sign-in and a mail. */
  readonly invite: boolean;
  /** Source product, recognised or chosen. */
  readonly profile: string | null;
}

/** Possible path separators. */
export const PATH_SEPARATORS = ['/', '->', '>', '\\', ',', ':', '|'] as const;

/** Maximum number of values of a column that are shown or mapped. */
export const MAX_VALUES = 1000;

/** A value of a column, how often it occurs, and what it means. */
export interface ColumnValue {
  readonly value: string;
  readonly count: number;
  /** The chosen meaning. */
  readonly choice: ValueChoice | null;
  /** Meaning without a choice; `null`: unknown. */
  readonly means: { readonly id: string | null; readonly name: string } | null;
}

export interface ColumnValues {
  /** Number of distinct values; those beyond the maximum are found by searching. */
  readonly count: number;
  readonly results: readonly ColumnValue[];
}

/** Why a row is refused. */
export interface Reason {
  /** The target of its column, `assignee` for a check-out; `null`: the whole row. */
  readonly field: string | null;
  /** A key of `messages`, or the code of an error. */
  readonly key: string;
  /** The cell. */
  readonly value: string;
  /** The sentence with column and value. */
  readonly text: string;
}

/** Refused rows with one reason in one column. */
export interface ReasonGroup {
  readonly field: string | null;
  readonly key: string;
  /** The heading of the column. */
  readonly label: string;
  readonly count: number;
  /** Some of the cells. */
  readonly values: readonly string[];
  /** The sentence of one of them. */
  readonly text: string;
  /** Whether the rows can go in without the value. */
  readonly may_leave_out: boolean;
}

export interface Totals {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Names of additional records, by type; at most a thousand. */
  readonly new_records: Readonly<Record<string, readonly string[]>>;
  /** Number of names beyond those. */
  readonly new_more?: Readonly<Record<string, number>>;
  /** Mails for new sign-ins and changed addresses. */
  readonly mails?: number;
  /** Rows with a quantity above one, each of which becomes a single record. */
  readonly counted?: number;
  /** Users imported without the sign-in that the file asks for. */
  readonly held_back?: number;
}

/**
 * `failed`: stopped by a fault of ours; a restart continues, as after a pause. Rows of a cancelled import stay until
 * undone.
 */
export type ImportStatus = 'uploaded' | Exclude<OperationStatus, 'draft'>;

/** Result of an undo. */
export interface Undone {
  /** Restored records. */
  readonly undone: number;
  /** Records changed since, with the reason. */
  readonly kept: readonly {
    readonly record?: string;
    readonly id: string;
    readonly name: string;
    readonly detail: string;
  }[];
  readonly kept_count: number;
}

/** Largest file: 1 GB of 1,073,741,824 bytes. */
export const MAX_IMPORT_BYTES = 1_073_741_824;

/** Most rows: those of a spreadsheet's sheet. */
export const MAX_IMPORT_ROWS = 1_048_575;

/** An import on the wire. */
export interface ImportJob {
  readonly id: string;
  /** The files that are imported together with it; `null`: it is imported alone. */
  readonly set_id: string | null;
  readonly record: string;
  readonly file_name: string;
  readonly status: ImportStatus;
  readonly headers: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly options: Options;
  readonly row_count: number;
  readonly done_count: number;
  readonly totals: Partial<Totals>;
  readonly failure: string | null;
  /** Progress of the undo. */
  readonly undo: Undone | null;
  /** The uploader, and who started the latest pass: it acts as them. */
  readonly created_by: string;
  readonly author: string | null;
  readonly started_by: string | null;
  readonly starter: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  /** Up to five sample values per column. */
  readonly samples: readonly (readonly string[])[];
  /** Possible targets of columns. */
  readonly targets: readonly Target[];
  /** Fields by which rows can find records. */
  readonly match_keys: readonly string[];
  readonly analysis: Analysis;
  /** How the file was read; `null` for old imports. */
  readonly reading: FileReading | null;
  /** Whether the file is stored, so that it can be read again. */
  readonly is_kept: boolean;
  /** Whether each column is calculated and not importable. */
  readonly calculated: readonly boolean[];
  /** Custom field type suggested for each column; `null`: none. */
  readonly guesses: readonly (string | null)[];
  /** Known source products for these records. */
  readonly profiles: readonly { readonly name: string; readonly label: string }[];
}

/** A format that files prove nothing about; one answer is for all of them. */
export const SET_QUESTIONS = ['date_order', 'decimal_mark'] as const;
export type SetQuestion = (typeof SET_QUESTIONS)[number];

/** One of several files that are imported together. */
export interface ImportSetFile {
  /** Of its import, under which its columns and rows are. */
  readonly id: string;
  readonly file_name: string;
  /** Of a workbook with several. */
  readonly sheet: string | null;
  readonly record: string;
  /** The product that it comes from. */
  readonly product: string | null;
  readonly row_count: number;
  readonly columns: { readonly used: number; readonly all: number };
  /** What has to be answered before it can be checked. */
  readonly open: readonly SetQuestion[];
  /** Of the check, then of the run; `null`: not yet looked at. */
  readonly totals: Pick<Totals, 'created' | 'changed' | 'unchanged' | 'refused'> | null;
  /** Records that it creates beside its rows. */
  readonly further: number;
}

/** Files that are imported together, in the order of writing. */
export interface ImportSet {
  readonly id: string;
  readonly status: OperationStatus;
  readonly phase: OperationPhase;
  readonly files: readonly ImportSetFile[];
  readonly row_count: number;
  readonly done_count: number;
  /** Questions of any of its files with what is answered, and cells to decide by. */
  readonly questions: readonly {
    readonly key: SetQuestion;
    readonly answer: DateOrder | DecimalMark | null;
    readonly examples: readonly string[];
  }[];
  /** Types that the caller may import. */
  readonly records: readonly string[];
  readonly failure: string | null;
  readonly undo: { readonly undone: number; readonly kept: number } | null;
  readonly can: readonly OperationVerb[];
  readonly author: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

/** A possible target of a column: `serial`, `model.category`, `assignee.username`. */
export interface Target {
  readonly key: string;
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Record type that a reference points to. */
  readonly to: string | null;
  /** Options of a choice. */
  readonly options: readonly string[] | null;
}

export type ImportSummary = Pick<
  ImportJob,
  | 'id'
  | 'record'
  | 'file_name'
  | 'status'
  | 'row_count'
  | 'done_count'
  | 'totals'
  | 'failure'
  | 'created_by'
  | 'author'
  | 'started_by'
  | 'starter'
  | 'created_at'
  | 'finished_at'
  | 'undo'
>;

export interface ImportRow {
  readonly row_number: number;
  readonly outcome: Outcome;
  readonly title: string | null;
  /** Distinguishing details and assignee, as in the file. */
  readonly subtitle: string;
  readonly assignee: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[] | null;
  readonly messages: readonly string[] | null;
  readonly record_id: string | null;
}
