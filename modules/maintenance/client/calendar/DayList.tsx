import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { Subject } from '../../contract/wire.ts';
import { Entry } from './Entry.tsx';
import { localeOf, type ByDay, type Calendar } from './useCalendar.ts';

/** Days with due maintenance, and today, as a list. */
export function DayList({
  subject,
  byDay,
  days,
  today,
  soon,
}: Pick<Calendar, 'days' | 'today' | 'soon'> & { subject: Subject; byDay: ByDay }) {
  const { t } = useTranslation('maintenance');
  const named = new Intl.DateTimeFormat(localeOf(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: 'UTC',
  });
  const shown = days.filter((day) => byDay.has(day) || day === today);
  if (byDay.size === 0)
    return <Box sx={{ py: 8, textAlign: 'center', color: color.secondary }}>{t('calendar.none')}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {shown.map((day) => (
        <Box component="section" key={day} aria-labelledby={`day-${day}`}>
          <Box
            component="h2"
            id={`day-${day}`}
            aria-current={day === today ? 'date' : undefined}
            sx={{ m: 0, mb: 2, fontSize: '0.875rem', color: day === today ? color.accentText : color.secondary }}
          >
            {named.format(new Date(`${day}T00:00:00Z`))}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
            {(byDay.get(day) ?? []).map((row) => (
              <li key={row.id}>
                <Entry subject={subject} row={row} today={today} soon={soon} isLong />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
