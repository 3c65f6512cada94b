import { sql, type RawBuilder } from 'kysely';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';

/** Type of a column; only texts need escaping. */
export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean';

/** Separates values of a row in SQL; replaced by a space in values. */
export const BETWEEN = '\u001f';

/** Names by which an import finds records again, by type and id. */
export interface NamesById {
  name(type: string, id: string): string;
  /** The name as in lists, unique by an addition in brackets. */
  shown(type: string, id: string): string;
  /** Names of actors are visible to everyone. */
  actor(id: string): string;
  /** A further field of a record. */
  inner(type: string, id: string, key: string): string;
}

/** One column of the file. */
export interface ExportColumn {
  readonly kind: CellKind;
  readonly cell: (values: readonly string[], names: NamesById) => string;
}

/** Values of a row that a kind may read for its column. The numbers are positions in the row. */
export interface ExportSource {
  readonly key: string;
  readonly field: FieldDefinition;
  readonly companyId: string;
  /** The part after the dot: a field of the referenced record. */
  readonly part: string | undefined;
  /** Labels of the options, unless the company wrote them. */
  readonly optionLabels: Readonly<Record<string, string>> | undefined;
  /** The value of the field, or of another column beside it. */
  readonly value: (made: (column: RawBuilder<unknown>, isCustom: boolean) => RawBuilder<unknown>) => number;
  readonly column: (name: string) => number;
  /** The id of the referenced record. */
  readonly reference: () => number;
  /** Ids of records of a type, separated by semicolons. */
  readonly references: (made: () => RawBuilder<unknown>) => number;
  /** Takes a further field of referenced records along. */
  readonly take: (type: string, part: string) => void;
  /** SQL for the name of a record that the reader may see. */
  readonly title: (record: RecordDefinition, alias: string) => RawBuilder<unknown>;
}

export function textSql(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`replace(${expression}, ${sql.lit(BETWEEN)}, ' ')`;
}

export function timeSql(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function valueAt(values: readonly string[], index: number): string {
  return values[index] ?? '';
}

/** A fourth decimal avoids reading three as thousands. */
export function undoubted(number: string): string {
  return /\.\d{3}$/.test(number) ? `${number}0` : number;
}

/** A column that has the value of the field as it is. */
export function plainColumn(
  { value }: ExportSource,
  kind: CellKind,
  made: (column: RawBuilder<unknown>, isCustom: boolean) => RawBuilder<unknown>,
): ExportColumn {
  const index = value(made);
  return { kind, cell: (values) => valueAt(values, index) };
}
