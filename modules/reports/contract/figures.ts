import { namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  day,
  literal,
  named,
  nullable,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { Named } from '@steward/kernel/contract/fields/index.ts';

/** Splits that have rows of their own, which all name the workspace besides. */
export const STORED_SPLITS = ['all', 'state', 'status', 'category', 'location', 'department', 'model'] as const;
export type StoredSplit = (typeof STORED_SPLITS)[number];

/** By what figures are split. A location counts for the topmost one above it. */
export const SPLITS = [...STORED_SPLITS, 'workspace'] as const;
export type Split = (typeof SPLITS)[number];

export const MEASURES = ['count', 'cost', 'book_value'] as const;
export type Measure = (typeof MEASURES)[number];

/** The record type whose ids are the keys of a split; absent: none, or words. */
export const KEYED_BY: Readonly<Partial<Record<Split, string>>> = {
  status: 'status_label',
  category: 'category',
  location: 'location',
  department: 'department',
  model: 'asset_model',
  workspace: 'workspace',
};

/** A line of a chart. */
export interface FigureLine {
  /** `all`, `none`, `others`, a state, or the id of a record. */
  readonly key: string;
  /** The record; `hidden` when the reader may not see its name. */
  readonly of: Named | null;
  /** Of the amounts; `null`: counted assets. */
  readonly currency: string | null;
  /** A decimal for each day; `null`: not known. */
  readonly values: readonly (string | null)[];
}

/** Figures over time. */
export interface Figures {
  readonly split: Split;
  readonly measure: Measure;
  /** Ascending. Days without figures are missing. */
  readonly days: readonly { readonly day: string; readonly is_from_history: boolean }[];
  /** The greatest of the last day first; what is not among the first six is `others`. */
  readonly lines: readonly FigureLine[];
  /** The reader sees a part of the assets only, so that sums over all of them are not told. */
  readonly is_limited: boolean;
}

const lineShape: Shape<FigureLine> = named(
  'FigureLine',
  shape({ key: string, of: nullable(namedShape), currency: nullable(string), values: arrayOf(nullable(string)) }),
);

export const figuresShape: Shape<Figures> = named(
  'Figures',
  shape({
    split: literal(...SPLITS),
    measure: literal(...MEASURES),
    days: arrayOf(shape({ day, is_from_history: boolean })),
    lines: arrayOf(lineShape),
    is_limited: boolean,
  }),
);
