import type { ComponentType } from 'react';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { Operator } from '@steward/kernel/contract/wire/filters.ts';
import type { FieldControl } from '../ui/Field.tsx';

/** Labels that values of some kinds are written with. */
export interface ValueLabels {
  readonly yes: string;
  readonly no: string;
  readonly unknown: string;
  /** Label of an option. */
  readonly option: (value: string) => string;
}

export type OperatorLabel = Operator | 'before' | 'until' | 'after' | 'since';

export interface Ending {
  readonly words: string;
  readonly isPast: boolean;
}

/** How lists and pages show a kind of field. What it is edited with is in its `Controls`. */
export interface ClientKind {
  /** Absent: the cell is its `text`. */
  readonly Cell?: ComponentType<CellProps>;
  /** A value that is not empty, as one line of text. */
  readonly text: (value: unknown, field: FieldDefinition, labels: ValueLabels) => string;
  /** How late the value is, in words; `null`: it is not. */
  readonly late?: (value: unknown, field: FieldDefinition, row: Row | undefined) => string | null;
  /** How long it is until what ends on this day, in words, and whether that is past; `null`: it is far away. */
  readonly ending?: (value: unknown, field: FieldDefinition, row: Row | undefined) => Ending | null;
  /** Default width of a column in pixels. */
  readonly width: number;
  /** The column has no heading and does not grow, and its cells show something without a value too. */
  readonly isPicture?: true;
  /** Whether columns may shrink a little before the list scrolls. */
  readonly mayShrink?: true;
  /** Right-aligned numbers. */
  readonly isFigure?: true;
  /** Too large for a drawer or a short form. */
  readonly isLarge?: true;
  /** Operators with another label than usual, such as "before" for "less than". */
  readonly operatorLabels?: Readonly<Partial<Record<Operator, OperatorLabel>>>;
}

/** Input and filter of a kind. */
export interface Controls {
  readonly Input: ComponentType<InputProps>;
  /** Input for the value of a condition. */
  readonly Filter: ComponentType<FilterProps>;
  /** The input is a group of controls or carries its own label. */
  readonly isGroup?: true;
  /** Whether the label is beside the input, as with a switch. */
  readonly isLabelBeside?: true;
  /** Place within a section of a form; absent: in the order of the definition. */
  readonly place?: number;
  /** The next record of a series begins with the value of the one before. */
  readonly isRepeated?: true;
  /** Converts a form value for sending; absent: unchanged. */
  readonly toInput?: (value: unknown) => unknown;
  /** Input of a value with several keys. */
  readonly toParts?: (value: unknown) => Readonly<Record<string, unknown>>;
}

export interface CellProps {
  /** Absent where the reader may not see it. */
  readonly value: unknown;
  readonly field: FieldDefinition;
  readonly fieldKey: string;
  /** The type that the field belongs to. */
  readonly record: RecordDefinition;
  /** The record; absent: its value is shown as it is alone. */
  readonly row?: Row;
  /** Name of the record, for initials of missing pictures. */
  readonly name?: string;
  /** Icon of a record without a picture, where it differs from its type's. */
  readonly icon?: string;
}

/** Whether there is nothing to show; `false` is a value. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Input of one field. Form values are what is displayed: a reference `{id, name}`, a number the typed text, money
 * `{amount: typed text, currency}`, a date `YYYY-MM-DD` or incomplete text.
 */
export interface InputProps {
  /** The record type of the field, for option labels. Absent for action inputs. */
  readonly record?: RecordDefinition;
  /** Labels of options; absent: those of the record type. */
  readonly options?: Readonly<Record<string, string>>;
  readonly fieldKey: string;
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: () => void;
  /** Ids and states that connect the input with label and error. */
  readonly control: FieldControl;
  readonly label: string;
  readonly inputRef?: (element: HTMLElement | null) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Currency of bare amounts. */
  readonly currency?: string;
}

export interface FilterProps {
  readonly record: RecordDefinition;
  readonly fieldKey: string;
  readonly field: FieldDefinition;
  readonly op: Operator;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Names the input for screen readers. */
  readonly label: string;
  readonly autoFocus?: boolean;
}
