import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { FieldControl } from '@steward/kernel/client/ui/Field.tsx';

interface TypedNumberProps extends Pick<FieldControl, 'id' | 'aria'> {
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/** Input of a number within limits. Invalid input stays until blur. */
export function TypedNumber({ id, aria, value, min, max, step = 1, onChange }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTaken = (text: string): boolean =>
    text !== '' && Number(text) >= min && Number(text) <= max && (step !== 1 || Number.isInteger(Number(text)));
  const isWrong = typed !== null && !isTaken(typed);
  return (
    <OutlinedInput
      type="number"
      fullWidth
      error={isWrong}
      value={typed ?? String(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        if (isTaken(event.target.value)) onChange(Number(event.target.value));
      }}
      onBlur={() => setTyped(null)}
      inputProps={{ id, step, min, max, ...aria, 'aria-invalid': isWrong || undefined }}
    />
  );
}
