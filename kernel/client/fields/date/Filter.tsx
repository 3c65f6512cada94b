import type { FilterProps } from '../filter.ts';
import { Pair } from '../Pair.tsx';
import { DayFilter } from './DayFilter.tsx';

export function DateFilter(props: FilterProps) {
  return (
    <Pair {...props}>
      {({ value, onChange, label, autoFocus }) => (
        <DayFilter
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
          label={label}
          autoFocus={autoFocus ?? false}
        />
      )}
    </Pair>
  );
}
