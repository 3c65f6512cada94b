import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { Operator } from '@steward/kernel/contract/wire/filters.ts';
import type { ComponentType } from 'react';
import type { CellProps } from './cell.ts';
import type { FilterProps } from './filter.ts';
import type { InputProps } from './input.ts';

/** Words that values are told with. */
export interface ValueLabels {
  readonly yes: string;
  readonly no: string;
  readonly unknown: string;
  /** Label of an option. */
  readonly option: (value: string) => string;
}

export type OperatorLabel = Operator | 'before' | 'until' | 'after' | 'since';

/** What a kind of field is on screens, as far as lists and pages need it. What is edited with is in its `Controls`. */
export interface ClientKind {
  /** Absent: its text. */
  readonly Cell?: ComponentType<CellProps>;
  /** A value that is not empty, as one line of text. */
  readonly text: (value: unknown, field: FieldDefinition, words: ValueLabels) => string;
  /** It is to be noticed: what should have been done by now. */
  readonly isLate?: (value: unknown, field: FieldDefinition) => boolean;
  /** Width of a column in pixels, until people choose one. */
  readonly width: number;
  /** The column has neither a heading nor a share of spare room, and its cells show something without a value too. */
  readonly isPicture?: true;
  /** Columns may shrink a little before the list scrolls. */
  readonly mayShrink?: true;
  /** Right-aligned numbers. */
  readonly isFigure?: true;
  /** Too large for a drawer or a short form. */
  readonly isLarge?: true;
  /** Labels of operators that are said in another way. */
  readonly operatorLabels?: Readonly<Partial<Record<Operator, OperatorLabel>>>;
}

/** What a kind is edited and filtered with. Loaded with the first form. */
export interface Controls {
  readonly Input: ComponentType<InputProps>;
  /** The value of a condition. */
  readonly Filter: ComponentType<FilterProps>;
  /** The input is a group of controls or carries its own label. */
  readonly isGroup?: true;
  /** The label stands beside the input, as with a switch. */
  readonly isLabelBeside?: true;
  /** Place within a section of a form; absent: in the order of the definition. */
  readonly place?: number;
  /** The next record of a series begins with the value of the one before. */
  readonly isRepeated?: true;
  /** What is sent for a value of a form; absent: as it is. */
  readonly toInput?: (value: unknown) => unknown;
  /** What is sent for a value that goes in under several names. */
  readonly toParts?: (value: unknown) => Readonly<Record<string, unknown>>;
}
