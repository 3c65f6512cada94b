import type { FieldDefinition, Fields, Parsed, Problem } from './types.ts';

/** What a kind of field is, on both sides. The server and the client add an object of their own for each kind. */
export interface Kind {
  /** Checks a raw value that is neither `null` nor `undefined`. Never throws. */
  readonly parse: (field: FieldDefinition, raw: unknown, currency: string) => Parsed;
  /** The value of a field without one; absent: `null`. */
  readonly empty?: false | readonly [];
  /** Comparisons of filters, the usual one first. */
  readonly operators: readonly Operator[];
  /** Whether lists may sort by it; absent: yes. */
  readonly isSortable?: false;
  /** What the ids in its values refer to. An assignee has a type beside its id. */
  readonly refersTo?: 'one' | 'many' | 'assignee' | 'picture';
  /** What follows the field's key in the input key. */
  readonly inputSuffix?: '_id' | '_ids';
  /** Whether values are one or many of the field's `options`. */
  readonly options?: 'one' | 'many';
  /** Values are texts: how long they may be by default, in characters. */
  readonly longest?: number;
  /** Texts may have several lines. */
  readonly hasLines?: true;
  /** An amount, with its currency beside it. */
  readonly hasCurrency?: true;
  /** A value that has several input keys: their fields, and how their values are joined. */
  readonly composite?: {
    readonly fields: (field: FieldDefinition) => Fields;
    readonly join: (
      field: FieldDefinition,
      values: Readonly<Record<string, unknown>>,
    ) => { readonly value: unknown } | { readonly at: string; readonly problem: Problem };
  };
  /** Only actions write it. */
  readonly isAssigned?: true;
  /** A day with its time. */
  readonly hasTime?: true;
  /** What an import has to know to read texts: the order of day and month, or the decimal mark. */
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
