import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { maintenanceType } from '../../contract/maintenance_plan.ts';
import type { Subject } from '../../contract/wire.ts';
import { listPath } from '../due.tsx';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { DayList } from './DayList.tsx';
import { moved, VIEWS } from './days.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { localeOf, useCalendar, type Calendar as CalendarState } from './useCalendar.ts';

const MIRRORED = { '[dir="rtl"] &': { scale: '-1 1' } } as const;

/** Due maintenance of a month or week: as a table, or by day on narrow screens. */
export function Calendar({ subject }: { subject: Subject }) {
  const { t } = useTranslation('maintenance');
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const calendar = useCalendar(subject, isNarrow ? 'week' : 'month');
  const { day, view, days, byDay, error, go, refetch } = calendar;
  const period =
    view === 'month'
      ? new Intl.DateTimeFormat(localeOf(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(`${day}T00:00:00Z`),
        )
      : `${formatDate(days[0] ?? day)} – ${formatDate(days.at(-1) ?? day)}`;
  const step = (by: -1 | 1): void => go({ day: moved(view, day, by) });
  const turn = (event: KeyboardEvent): void => {
    const by = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Box onKeyDown={turn}>
      <PageHeader title={t(`calendar.title.${subject}`)} actions={<ViewSwitch subject={subject} shown="calendar" />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <IconButton
          aria-label={t('calendar.previous')}
          aria-keyshortcuts="PageUp"
          onClick={() => step(-1)}
          sx={MIRRORED}
        >
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton aria-label={t('calendar.next')} aria-keyshortcuts="PageDown" onClick={() => step(1)} sx={MIRRORED}>
          <ChevronRight size={18} />
        </IconButton>
        <Button size="small" onClick={() => go({ day: calendar.today })}>
          {t('calendar.today')}
        </Button>
        <Box component="span" role="status" sx={{ flex: '1 1 auto', fontWeight: 600 }}>
          {period}
        </Box>
        <Filters calendar={calendar} />
        <Segments
          label={t('calendar.view')}
          options={VIEWS.map((value) => ({ value, label: t(`calendar.${value}`) }))}
          value={view}
          onChange={(next) => go({ view: next })}
        />
      </Box>
      {error && !byDay ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !byDay ? (
        <SkeletonLines lines={8} />
      ) : view === 'month' && !isNarrow ? (
        <MonthGrid {...calendar} subject={subject} title={period} byDay={byDay} />
      ) : (
        <DayList {...calendar} subject={subject} byDay={byDay} />
      )}
      {calendar.isCut && (
        <Box sx={{ mt: 3 }}>
          {t('calendar.cut', { shown: formatNumber(MAX_PAGE_SIZE) })}{' '}
          <Link to={listPath(subject, 'all')}>{t('calendar.list')}</Link>
        </Box>
      )}
    </Box>
  );
}

/** Whose jobs, and of which type. */
function Filters({ calendar: { isMine, type, go } }: { calendar: CalendarState }) {
  const { t } = useTranslation('maintenance');
  const { data } = useQuery(
    listQuery(maintenanceType, {
      ...{ pageNumber: 0, pageSize: MAX_PAGE_SIZE, search: '', filters: null },
      sort: [{ field: 'name', descending: false }],
    }),
  );
  const types = data?.results ?? [];
  return (
    <>
      <Button
        size="small"
        aria-pressed={isMine}
        color={isMine ? 'primary' : 'inherit'}
        onClick={() => go({ isMine: !isMine })}
      >
        {t('calendar.mine')}
      </Button>
      <TextField
        select
        size="small"
        label={t('calendar.type')}
        value={types.some((one) => one.id === type) ? type : ''}
        onChange={(event) => go({ type: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 150 }}
      >
        <MenuItem value="">{t('calendar.all_types')}</MenuItem>
        {types.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {String(one['name'])}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
