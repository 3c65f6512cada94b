import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { MAINTENANCE, type Subject } from '../../contract/wire.ts';
import { weeksOf } from './days.ts';
import { Entry } from './Entry.tsx';
import { localeOf, type ByDay, type Calendar } from './useCalendar.ts';

/** Entries per day before "show all". */
const SHOWN = 3;

type Shown = Pick<Calendar, 'day' | 'today' | 'soon' | 'first'>;

/** A month as a table, a row for each week. */
export function MonthGrid({
  subject,
  title,
  byDay,
  ...shown
}: Shown & { subject: Subject; title: string; byDay: ByDay }) {
  const weeks = weeksOf(shown.day, shown.first);
  const weekday = new Intl.DateTimeFormat(localeOf(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <Box
      component="table"
      aria-label={title}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        backgroundColor: color.surface,
        '& th, & td': { border: `1px solid ${color.line}` },
      }}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <Box component="th" scope="col" key={day} sx={{ py: 1.5, fontSize: '0.75rem', color: color.secondary }}>
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell key={day} subject={subject} date={day} byDay={byDay} {...shown} />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Adds maintenance that is due on the day. In view with the pointer or focus on the day, and always on touch. */
function AddOnDay({ subject, date }: { subject: Subject; date: string }) {
  const { t } = useTranslation('maintenance');
  const may = useCan();
  const record = MAINTENANCE[subject];
  if (!may(permissionFor(record, 'write'))) return null;
  return (
    <Link
      className="add"
      to={`${pageOf(record, 'add')}${stringifySearch({ due_date: date })}`}
      aria-label={t('calendar.add', { day: formatDate(date) })}
      sx={{
        float: 'inline-end',
        display: 'inline-grid',
        placeItems: 'center',
        width: 24,
        height: 24,
        borderRadius: '6px',
        color: color.secondary,
        '&:hover': { backgroundColor: color.hover, color: color.text },
      }}
    >
      <Plus size={15} aria-hidden />
    </Link>
  );
}

function Cell({ subject, date, byDay, day, today, soon }: Shown & { subject: Subject; date: string; byDay: ByDay }) {
  const { t } = useTranslation('maintenance');
  const [isWhole, setWhole] = useState(false);
  const isOther = date.slice(0, 7) !== day.slice(0, 7);
  const rows = (isOther ? undefined : byDay.get(date)) ?? [];
  const shown = isWhole ? rows : rows.slice(0, rows.length === SHOWN + 1 ? SHOWN + 1 : SHOWN);
  const isToday = date === today;
  return (
    <Box
      component="td"
      aria-current={isToday ? 'date' : undefined}
      sx={{
        verticalAlign: 'top',
        height: 96,
        p: 1,
        ...(isOther && { backgroundColor: color.background }),
        '@media (hover: hover)': { '&:not(:hover, :focus-within) > .add': { opacity: 0 } },
      }}
    >
      {!isOther && <AddOnDay subject={subject} date={date} />}
      <Box
        component="time"
        dateTime={date}
        aria-label={formatDate(date)}
        className="tabular"
        sx={{
          display: 'inline-block',
          minWidth: 22,
          px: 1,
          mb: 1,
          textAlign: 'center',
          borderRadius: '11px',
          fontSize: '0.75rem',
          lineHeight: '22px',
          color: color.secondary,
          ...(isToday && { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 700 }),
        }}
      >
        {Number(date.slice(8))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        {shown.map((row) => (
          <Entry key={row.id} subject={subject} row={row} today={today} soon={soon} isLong={false} />
        ))}
        {shown.length < rows.length && (
          <Button
            size="small"
            variant="text"
            onClick={() => setWhole(true)}
            sx={{ justifyContent: 'flex-start', px: 1 }}
          >
            {t('calendar.more', { shown: formatNumber(rows.length - shown.length) })}
          </Button>
        )}
      </Box>
    </Box>
  );
}
