import type { ComponentProps } from 'react';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { Field } from '../ui/Field.tsx';
import { RecordPicker } from './RecordPicker.tsx';

type Picker = Omit<ComponentProps<typeof RecordPicker>, 'control' | 'value'>;
type Labelled = Pick<ComponentProps<typeof Field>, 'hint' | 'help' | 'required' | 'error'>;

interface RecordFieldProps extends Picker, Labelled {
  /** A record with its name; anything else is nothing. */
  readonly value: unknown;
}

/** A labelled picker of one record, outside of forms of records. */
export function RecordField({ label, hint, help, required, error, value, ...picker }: RecordFieldProps) {
  return (
    <Field label={label} hint={hint} help={help} required={required ?? false} error={error}>
      {(control) => <RecordPicker {...picker} label={label} value={isNamed(value) ? value : null} control={control} />}
    </Field>
  );
}
