import type { DateOrder, DecimalMark, proveDateOrder, proveDecimalMark } from '../csv/values.ts';

/** What became, or would become, of a row. */
export type Outcome = 'created' | 'changed' | 'unchanged' | 'refused';

/** What happens to a name that nothing has yet. */
export type Unknown = 'create' | 'refuse' | 'empty';

/** What the cells prove about how dates and decimals are written; `unknown` has to be asked. */
export interface Analysis {
  readonly date_order: ReturnType<typeof proveDateOrder>;
  readonly decimal_mark: ReturnType<typeof proveDecimalMark>;
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
  /** Names that come into being besides the rows, by record type. */
  readonly new_records: Readonly<Record<string, readonly string[]>>;
}

/** `failed`: a fault of ours stopped it; it goes on where it ended when it is started again. */
export type ImportStatus = 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'failed';
