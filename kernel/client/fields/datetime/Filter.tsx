import type { FilterProps } from '../filter.ts';
import { DayFilter } from '../date/DayFilter.tsx';
import { OneOrRange } from '../OneOrRange.tsx';

/** The first or last moment of a day in the reader's zone. */
export function momentOf(day: string, end: boolean): string {
  return new Date(`${day}T${end ? '23:59:59.999' : '00:00:00.000'}`).toISOString();
}

function dayOf(moment: string): string {
  const date = new Date(moment);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Compares moments by days: "between" includes the whole last day. */
export function DateTimeFilter(props: FilterProps) {
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus, isEnd }) => (
        <DayFilter
          value={typeof value === 'string' ? dayOf(value) : null}
          onChange={(day) => onChange(day === null ? undefined : momentOf(day, isEnd))}
          label={label}
          autoFocus={autoFocus ?? false}
        />
      )}
    </OneOrRange>
  );
}
