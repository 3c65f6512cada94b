import OutlinedInput from '@mui/material/OutlinedInput';
import type { FilterProps } from '../filter.ts';
import { OneOrRange } from '../OneOrRange.tsx';

/** Figures as text, so that half-typed ones are not lost; only finished ones are handed on. */
export function NumberFilter(props: FilterProps) {
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus }) => (
        <OutlinedInput
          fullWidth
          autoFocus={autoFocus ?? false}
          type="number"
          defaultValue={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
          slotProps={{ input: { 'aria-label': label, step: 'any' } }}
        />
      )}
    </OneOrRange>
  );
}
