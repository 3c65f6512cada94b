import { namedShape } from '../answers/records.ts';
import {
  arrayOf,
  boolean,
  day,
  either,
  integer,
  literal,
  named,
  nullable,
  number,
  optional,
  shape,
  string,
  type Shape,
} from '../answers/shape.ts';
import { BUCKETS, type Bucket } from '../calendar.ts';
import type { Money, Named } from '../fields/types.ts';
import { FUNCTIONS, type Fn } from './definition.ts';

/** A number, an amount for each currency, a day or a time; `null`: none. */
export type Figure = number | string | readonly Money[] | null;

/** The value that all records of a group have; `null`: none. */
export interface GroupValue {
  readonly value: string | number | boolean | null;
  /** A text as one of the records has it: groups do not tell capitals apart. */
  readonly spelled?: string;
  /** The record that it is. */
  readonly named?: Named;
  /** First and last day of a span. */
  readonly from?: string;
  readonly to?: string;
}

export interface GroupHead {
  readonly field: string;
  /** The type that has the field. */
  readonly record: string;
  readonly kind: string;
  readonly bucket?: Bucket;
  /** Records can have several values, and are counted under each. */
  readonly is_many?: boolean;
}

export interface ValueHead {
  readonly key: string;
  /** `amounts`: one for each currency. */
  readonly form: 'number' | 'amounts' | 'day' | 'time';
  readonly fn?: Fn;
  readonly field?: string;
  readonly since?: string;
  /** The day of its amounts. */
  readonly day?: string;
  readonly of?: string;
}

/** A row or a column, with what it is over all columns or rows. */
export interface Line {
  readonly group: readonly GroupValue[];
  readonly values: readonly Figure[];
  readonly count: number;
}

export interface Cell {
  /** Index of its row and of its column. */
  readonly row: number;
  readonly column: number;
  readonly values: readonly Figure[];
  readonly count: number;
}

/** A calculated definition. `row_count` and `column_count`: how many there are, also of those that are not shown. */
export interface Aggregated {
  readonly count: number;
  readonly groups: { readonly rows: readonly GroupHead[]; readonly columns: readonly GroupHead[] };
  readonly values: readonly ValueHead[];
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  /** Those that have records. */
  readonly cells: readonly Cell[];
  readonly total: readonly Figure[];
  readonly row_count: number;
  readonly column_count: number;
  /** The one to which amounts are converted and in which they are compared. */
  readonly currency: string;
  readonly rates: readonly { readonly currency: string; readonly rate: string; readonly day: string }[];
  readonly missing_rates: readonly string[];
  /** Days that values of the filter which move with the day stand for. */
  readonly resolved: readonly { readonly field: string; readonly from: string; readonly to: string }[];
}

const money: Shape<Money> = shape({ amount: string, currency: string });
export const figureShape: Shape<Figure> = named('ReportFigure', nullable(either(number, string, arrayOf(money))));

/** Entries of the shapes of {@link GroupValue}, {@link GroupHead} and {@link ValueHead}, to which labels are added. */
export const GROUP = {
  value: nullable(either(string, number, boolean)),
  spelled: optional(string),
  named: optional(namedShape),
  from: optional(day),
  to: optional(day),
};
export const GROUP_HEAD = {
  field: string,
  record: string,
  kind: string,
  bucket: optional(literal(...BUCKETS)),
  is_many: optional(boolean),
};
export const VALUE_HEAD = {
  key: string,
  form: literal('number', 'amounts', 'day', 'time'),
  fn: optional(literal(...FUNCTIONS)),
  field: optional(string),
  since: optional(string),
  day: optional(day),
  of: optional(string),
};

export const cellShape: Shape<Cell> = named(
  'ReportCell',
  shape({ row: integer, column: integer, values: arrayOf(figureShape), count: integer }),
);
