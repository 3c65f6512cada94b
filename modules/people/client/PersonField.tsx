import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';

interface PersonFieldProps {
  label: string;
  value: Chosen | null;
  onChange: (next: Chosen | null) => void;
  /** Excluded users. */
  exclude: readonly string[];
  help?: string;
  error?: string | undefined;
  required?: boolean;
}

export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Chooses one person. */
export function PersonField({ label, value, onChange, exclude, help, error, required = false }: PersonFieldProps) {
  return (
    <Field label={label} required={required} help={help} error={error}>
      {(control) => (
        <RecordPicker to="user" value={value} onChange={onChange} control={control} label={label} exclude={exclude} />
      )}
    </Field>
  );
}
