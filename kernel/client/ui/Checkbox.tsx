import { useEffect, useRef, type ChangeEvent } from 'react';
import './rows.css';

interface CheckboxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A bare checkbox for rows of lists: a native one, since a page has hundreds of them. The finger gets more room than
 * the eye.
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
