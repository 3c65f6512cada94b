import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';

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
    <RecordField
      required={required}
      help={help}
      error={error}
      to="user"
      value={value}
      onChange={onChange}
      label={label}
      exclude={exclude}
    />
  );
}
