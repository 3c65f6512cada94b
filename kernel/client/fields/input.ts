import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { FieldControl } from '../ui/Field.tsx';

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
