import type { FilterProps } from '../filter.ts';
import { OneOrRange } from '../OneOrRange.tsx';
import { DayFilter } from './DayFilter.tsx';

export function DateFilter(props: FilterProps) {
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus }) => (
        <DayFilter
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
          label={label}
          autoFocus={autoFocus ?? false}
        />
      )}
    </OneOrRange>
  );
}
