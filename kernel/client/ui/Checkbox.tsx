import { useEffect, useRef, type ChangeEvent } from 'react';
import './rows.css';

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A native checkbox for list rows, where hundreds would be slow otherwise; its touch target is larger than it looks.
 */
export function Checkbox({ label, checked, indeterminate = false, disabled = false, onChange }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="st-tick">
      <input ref={input} type="checkbox" aria-label={label} checked={checked} disabled={disabled} onChange={onChange} />
    </label>
  );
}
