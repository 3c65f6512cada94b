import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import { Field } from '@steward/kernel/client/ui/Field.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  /** Placeholder. */
  empty?: string;
  disabled?: boolean;
  help?: ReactNode;
  error?: ReactNode;
}

/** A labelled select with help and error. */
export function Choice({ label, value, onChange, choices, empty, disabled = false, help, error }: ChoiceProps) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, aria }) => (
        <Select
          fullWidth
          value={value}
          displayEmpty
          disabled={disabled}
          error={Boolean(error)}
          onChange={(event) => onChange(event.target.value)}
          SelectDisplayProps={{ id, ...aria, 'aria-labelledby': `${id}-label ${id}` }}
        >
          {empty !== undefined && (
            <MenuItem value="" disabled sx={{ display: 'none' }}>
              {empty}
            </MenuItem>
          )}
          {choices.map((one) => (
            <MenuItem key={one.value} value={one.value} disabled={one.disabled ?? false}>
              {one.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  );
}
