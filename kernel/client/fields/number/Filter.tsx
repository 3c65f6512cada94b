import OutlinedInput from '@mui/material/OutlinedInput';
import type { FilterProps } from '../filter.ts';
import { OneOrRange } from '../OneOrRange.tsx';

/** Numbers as text, so that incomplete ones stay; only complete ones are emitted. */
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
