import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { useId } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DayInput } from './DayInput.tsx';
import { isIsoDay } from './typed.ts';

const DAY: FieldDefinition = { kind: 'date' };

interface DayFilterProps {
  value: string | null;
  onChange: (day: string | null) => void;
  label: string;
  autoFocus?: boolean;
}

/** Day of a comparison. Emits complete days only. */
export function DayFilter({ value, onChange, label, autoFocus = false }: DayFilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <DayInput
        fieldKey=""
        field={DAY}
        value={value}
        onChange={(next) => onChange(isIsoDay(next) ? next : null)}
        label={label}
        autoFocus={autoFocus}
        control={{
          id,
          required: false,
          error: false,
          aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
        }}
      />
    </div>
  );
}
