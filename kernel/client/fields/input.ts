import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { FieldControl } from '../ui/Field.tsx';

/**
 * An input of one field. Values are those of a form, which hold what is shown: a reference is `{id, name}`, a number
 * the typed text, money `{amount: typed text, currency}`, a date `YYYY-MM-DD` or what is unfinished.
 */
export interface InputProps {
  /** The type that the field belongs to; its labels name the choices. Inputs of actions have none. */
  readonly record?: RecordDefinition;
  readonly fieldKey: string;
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: () => void;
  /** Ids and states that tie the input to its label and its error. */
  readonly control: FieldControl;
  readonly label: string;
  readonly inputRef?: (element: HTMLElement | null) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** What a bare amount is taken as. */
  readonly currency?: string;
}

/** Kinds whose input is a group of controls or carries its own label. */
export const GROUP_INPUT_KINDS: ReadonlySet<string> = new Set(['multiselect', 'image', 'color', 'holder']);
