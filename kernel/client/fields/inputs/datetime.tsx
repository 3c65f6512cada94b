import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { localDay, twoDigits } from '../date.tsx';
import type { InputProps, FilterProps, Controls } from '../types.ts';
import { DayFilter, DayInput, isIsoDay } from './date.tsx';
import { OneOrRange } from './OneOrRange.tsx';

/** Day and minute in the reader's zone. Text that is no moment is an incomplete day. */
function dayAndTime(value: unknown): { day: string | null; time: string } {
  if (typeof value !== 'string' || value === '') return { day: null, time: '' };
  const at = value.includes('T') ? new Date(value) : null;
  if (!at || Number.isNaN(at.getTime())) return { day: value, time: '' };
  return { day: localDay(at), time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}` };
}

/** Day and time; a day alone means its beginning. Reports ISO text in UTC. */
function DateTimeInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { day, time } = dayAndTime(props.value);
  const change = (nextDay: unknown, nextTime: string): void => {
    if (!isIsoDay(nextDay)) props.onChange(nextDay);
    else props.onChange(new Date(`${nextDay}T${nextTime === '' ? '00:00' : nextTime}`).toISOString());
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 116px', gap: 2 }}>
      <DayInput {...props} value={day} onChange={(next) => change(next, time)} />
      <OutlinedInput
        type="time"
        value={time}
        disabled={props.disabled ?? false}
        onChange={(event) => change(day, event.target.value)}
        onBlur={props.onBlur}
        slotProps={{ input: { 'aria-label': t('time_of', { field: props.label }) } }}
      />
    </Box>
  );
}

/** The first or last moment of a day in the reader's zone. */
function momentOf(day: string, isEnd: boolean): string {
  return new Date(`${day}T${isEnd ? '23:59:59.999' : '00:00:00.000'}`).toISOString();
}

/** Compares moments by days: "between" includes the whole last day. */
function DateTimeFilter(props: FilterProps) {
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus, isEnd }) => (
        <DayFilter
          value={typeof value === 'string' ? localDay(new Date(value)) : null}
          onChange={(day) => onChange(day === null ? undefined : momentOf(day, isEnd))}
          label={label}
          autoFocus={autoFocus ?? false}
        />
      )}
    </OneOrRange>
  );
}

export const datetimeControls: Controls = { Input: DateTimeInput, Filter: DateTimeFilter };
