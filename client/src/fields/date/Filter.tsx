import type { FilterProps } from '../filter.ts';
import { Pair } from '../Pair.tsx';
import { DayInput } from './DayInput.tsx';

export function DateFilter(props: FilterProps) {
  return (
    <Pair {...props}>
      {({ value, onChange, label, autoFocus }) => <DayInput value={typeof value === 'string' ? value : null} onChange={(day) => onChange(day ?? undefined)} label={label} autoFocus={autoFocus ?? false} />}
    </Pair>
  );
}
