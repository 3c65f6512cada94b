import type { RawBuilder } from 'kysely';
import type { NumberCell } from '@steward/kernel/contract/csv/cell.ts';
import type { ReadOptions, ReadResult } from '@steward/kernel/contract/csv/values.ts';
import type { FieldDefinition, Named } from '@steward/kernel/contract/fields/index.ts';
import type { Condition } from '@steward/kernel/contract/wire/filters.ts';
import type { Changed } from '../context/history.ts';
import type { ExportColumn, ExportSource } from './export.ts';

export type Sql = RawBuilder<unknown>;

/** A value of a row, with the parts that show it. */
export interface Stored {
  readonly companyId: string;
  readonly key: string;
  readonly field: FieldDefinition;
  /** The row as the table has it, and the decoded value. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly name: (type: string, id: unknown) => Named | null;
  /** The id that a `via` field has on a row. */
  readonly through: (key: string, raw: Readonly<Record<string, unknown>>) => unknown;
  /** The records that a link table joins to this one, in fields that are links. */
  readonly links: readonly Named[] | undefined;
}

/** The values before and after a change, in the form of `toWire`. */
export interface RecordedValues {
  readonly before: unknown;
  readonly after: unknown;
}

/** How undo restores values of a kind. */
export interface KindUndo {
  /** What a line of history says of a change; `now` is the value of today. Absent: `from` and `to`. */
  readonly recorded?: (change: Changed, now: unknown) => RecordedValues;
  /** Whether columns cannot store the value as the history has it: it is restored as an input, which is parsed. */
  readonly byInputOnly?: true;
}

/** The server's part of a field kind: in the database, on the wire and in files. */
export interface ServerKind {
  /** The column of the record's table with the value; `null`: it is stored elsewhere. */
  readonly column: ((key: string) => string) | null;
  /** Columns of a parsed value; absent: the one column has it as it is. */
  readonly encode?: (key: string, value: unknown) => Record<string, unknown>;
  /** The value in the columns of a row. */
  readonly decode: (key: string, row: Readonly<Record<string, unknown>>) => unknown;
  /** A custom value, which is stored as JSON, from its text. */
  readonly fromText: (text: Sql) => Sql;
  /** The form of the value in the JSON of custom fields; absent: the same as in a column. */
  readonly contained?: (operand: unknown) => unknown;
  /** A decoded value as it goes out, without looking anything up. */
  readonly toWire: (value: unknown) => unknown;
  /** The same for a row, with names. */
  readonly shown: (stored: Stored) => unknown;
  /** The condition of a filter; absent, and for custom values: compares the stored value. */
  readonly filter?: (companyId: string, field: FieldDefinition, condition: Condition) => Sql;
  /** The value to compare the column with, from a parsed value. */
  readonly operand: (value: unknown) => unknown;
  readonly undo?: KindUndo;
  /** Parses the text of a cell to the value on the wire; `words` lead to options. */
  readonly read: (
    field: FieldDefinition,
    text: string,
    reading: ReadOptions,
    words: Readonly<Record<string, string>>,
  ) => ReadResult;
  /** Parses a number of a workbook; absent: its text. */
  readonly readNumber?: (cell: NumberCell, reading: ReadOptions) => ReadResult;
  /** Its column in an exported file. */
  readonly exported: (source: ExportSource) => ExportColumn;
  /** Its JSON schema: as it is sent in, or as an answer has it. */
  readonly schema: (field: FieldDefinition, isInput: boolean) => Readonly<Record<string, unknown>>;
}
