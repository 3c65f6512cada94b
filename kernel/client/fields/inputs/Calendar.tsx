import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import { currentLanguage } from '../../i18n/index.ts';

const LOCALES = { en: 'en-gb', de: 'de', es: 'es' } as const;

/** Month view, loaded when first opened. */
export default function Calendar({ day, onPick }: { day: string | null; onPick: (day: string) => void }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={LOCALES[currentLanguage()]}>
      <DateCalendar
        autoFocus
        value={day === null ? null : dayjs(day)}
        onChange={(picked, state) => {
          if (picked?.isValid() && state === 'finish') onPick(picked.format('YYYY-MM-DD'));
        }}
        minDate={dayjs('1900-01-01')}
        maxDate={dayjs('2199-12-31')}
      />
    </LocalizationProvider>
  );
}
