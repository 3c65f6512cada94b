import type { FieldDefinition, Fields, Parsed, Problem } from './types.ts';

/** A field kind, for both sides. Server and client each add their own object per kind. */
export interface Kind {
  /** Checks a raw value that is neither `null` nor `undefined`. Never throws. */
  readonly parse: (field: FieldDefinition, raw: unknown, currency: string) => Parsed;
  /** The value of a field without one; absent: `null`. */
  readonly empty?: false | readonly [];
  /** Comparisons of filters, the usual one first. */
  readonly operators: readonly Operator[];
  /** Whether lists may sort by it; absent: yes. */
  readonly isSortable?: false;
  /** Target of the ids in its values. An assignee has a type beside its id. */
  readonly refersTo?: 'one' | 'many' | 'assignee' | 'picture';
  /** Suffix of the input key. */
  readonly inputSuffix?: '_id' | '_ids';
  /** Whether values are one or many of the field's `options`. */
  readonly options?: 'one' | 'many';
  /** Default maximum length in characters, for texts. */
  readonly longest?: number;
  /** Whether texts may have several lines. */
  readonly hasLines?: true;
  /** Whether values are amounts with a currency. */
  readonly hasCurrency?: true;
  /** A value that has several input keys: their fields, and how their values are joined. */
  readonly composite?: {
    readonly fields: (field: FieldDefinition) => Fields;
    readonly join: (
      field: FieldDefinition,
      values: Readonly<Record<string, unknown>>,
    ) => { readonly value: unknown } | { readonly at: string; readonly problem: Problem };
  };
  /** Whether only actions write it. */
  readonly isAssigned?: true;
  /** Whether values are days with a time. */
  readonly hasTime?: true;
  /** Setting that an import needs to parse texts: order of day and month, or decimal mark. */
  readonly writtenAs?: 'date' | 'decimal';
}

/** Comparisons of a filter; `operatorsOf` says which a field takes. */
export type Operator =
  | 'contains'
  | 'not_contains'
  | 'starts_with'
  | 'is'
  | 'is_not'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'between'
  | 'in'
  | 'not_in'
  | 'under'
  | 'empty'
  | 'not_empty';

/** Comparisons that several kinds share. */
export const TEXT_OPERATORS = [
  'contains',
  'not_contains',
  'starts_with',
  'is',
  'is_not',
  'empty',
  'not_empty',
] as const;
export const ORDERED_OPERATORS = ['is', 'is_not', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'not_empty'] as const;
export const CHOICE_OPERATORS = ['in', 'not_in', 'empty', 'not_empty'] as const;
