import OutlinedInput from '@mui/material/OutlinedInput';
import type { FilterProps } from '../filter.ts';

export function TextFilter({ value, onChange, label, autoFocus = false }: FilterProps) {
  return (
    <OutlinedInput
      fullWidth
      autoFocus={autoFocus}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': label, maxLength: 255 } }}
    />
  );
}
