import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';

interface DayInputProps {
  value: string | null;
  onChange: (day: string | null) => void;
  label: string;
  autoFocus?: boolean;
}

/** A day, typed as 31/12/2025 or picked. Hands on `YYYY-MM-DD`, and nothing while the day is unfinished. */
export function DayInput({ value, onChange, label, autoFocus = false }: DayInputProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb">
      <DatePicker
        value={value === null ? null : dayjs(value)}
        onChange={(day) => onChange(day?.isValid() ? day.format('YYYY-MM-DD') : null)}
        format="DD/MM/YYYY"
        autoFocus={autoFocus}
        slotProps={{ textField: { fullWidth: true, 'aria-label': label }, openPickerButton: { size: 'small' } }}
      />
    </LocalizationProvider>
  );
}
