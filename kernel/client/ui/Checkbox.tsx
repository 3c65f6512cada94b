import type { ChangeEvent } from 'react';
import './rows.css';

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function isSome(input: HTMLInputElement | null): void {
  if (input) input.indeterminate = true;
}

function isAllOrNone(input: HTMLInputElement | null): void {
  if (input) input.indeterminate = false;
}

/**
 * A native checkbox for list rows, where hundreds would be slow otherwise; its touch target is larger than it looks.
 */
export function Checkbox({ label, checked, indeterminate = false, disabled = false, onChange }: CheckboxProps) {
  return (
    <label className="st-tick">
      <input
        ref={indeterminate ? isSome : isAllOrNone}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
    </label>
  );
}
