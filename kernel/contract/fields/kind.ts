import type { Operator } from './operators.ts';
import type { FieldDefinition, Fields, Parsed, Problem } from './types.ts';

/** What a kind of field is, on both sides. The server and the client have an object of their own for each. */
export interface Kind {
  /** Checks a raw value that is neither `null` nor `undefined`. Never throws. */
  readonly parse: (field: FieldDefinition, raw: unknown, currency: string) => Parsed;
  /** The value of a field without one; absent: `null`. */
  readonly empty?: false | readonly [];
  /** Comparisons of filters, the usual one first. */
  readonly operators: readonly Operator[];
  /** May lists sort by it? Absent: yes. */
  readonly isSortable?: false;
  /** Values are ids of records, or of uploaded pictures. Of an assignee the type comes with the id. */
  readonly refersTo?: 'one' | 'many' | 'assignee' | 'picture';
  /** Behind the field's key, in the name under which a value comes in. */
  readonly inputSuffix?: '_id' | '_ids';
  /** Values are of `options`. */
  readonly options?: 'one' | 'many';
  /** Values are texts of at most so many characters, when the definition says nothing else. */
  readonly longest?: number;
  /** Texts have lines. */
  readonly hasLines?: true;
  /** An amount, with its currency beside it. */
  readonly hasCurrency?: true;
  /** Values come in under several names: the fields of these, and what they make together. */
  readonly parts?: {
    readonly fields: (field: FieldDefinition) => Fields;
    readonly join: (
      field: FieldDefinition,
      values: Readonly<Record<string, unknown>>,
    ) => { readonly value: unknown } | { readonly at: string; readonly problem: Problem };
  };
  /** Written by actions alone. */
  readonly isAssigned?: true;
  /** A moment: a day with its time. */
  readonly hasTime?: true;
  /** How texts of files have to be told apart: the order of day and month, or the decimal mark. */
  readonly writtenAs?: 'date' | 'decimal';
}
