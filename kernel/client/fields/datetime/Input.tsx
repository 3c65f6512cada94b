import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../date/DayInput.tsx';
import { isIsoDay } from '../date/typed.ts';
import type { InputProps } from '../input.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** Day and minute in the reader's zone. Unparsable text is an incomplete day. */
function partsOf(value: unknown): { day: string | null; time: string } {
  if (typeof value !== 'string' || value === '') return { day: null, time: '' };
  const at = value.includes('T') ? new Date(value) : null;
  if (!at || Number.isNaN(at.getTime())) return { day: value, time: '' };
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** Day and time; a day alone means its beginning. Emits ISO text in UTC. */
export function DateTimeInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { day, time } = partsOf(props.value);
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
