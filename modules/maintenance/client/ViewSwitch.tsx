import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { CalendarDays, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { MAINTENANCE, type Subject } from '../contract/wire.ts';
import { CALENDAR, listPath } from './due.tsx';

const MY_JOBS = 'my-jobs';

const OPTION = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 30,
  px: 2.5,
  borderRadius: '6px',
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: color.secondary,
  '&:hover': { color: color.text },
  '&[aria-current="page"]': { color: color.text, backgroundColor: color.surface, boxShadow: `0 0 0 1px ${color.line}` },
  '@media (pointer: coarse)': { minHeight: 40 },
} as const;

// The address of the list begins that of the calendar.
const EXACT = { exact: true, includeSearch: false } as const;

/** List and calendar are two views of the same maintenance: one’s own jobs stay one’s own. */
export function ViewSwitch({ subject, shown }: { subject: Subject; shown: 'list' | 'calendar' }) {
  const { t } = useTranslation('maintenance');
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const isMine = shown === 'list' ? search['view'] === MY_JOBS : search['mine'] === '1';
  const to = {
    list: `${MAINTENANCE[subject].pages.list}${stringifySearch(isMine ? { view: MY_JOBS } : {})}`,
    calendar: `${listPath(subject, CALENDAR)}${stringifySearch(isMine ? { mine: '1' } : {})}`,
  };
  return (
    <Box
      component="nav"
      aria-label={t('calendar.shown_as')}
      sx={{ display: 'inline-flex', gap: 0.5, p: 0.5, border: `1px solid ${color.line}`, borderRadius: '8px' }}
    >
      <Link
        to={to.list}
        activeOptions={EXACT}
        underline="none"
        aria-current={shown === 'list' ? 'page' : undefined}
        sx={OPTION}
      >
        <Rows3 size={15} aria-hidden />
        {t('calendar.list')}
      </Link>
      <Link
        to={to.calendar}
        activeOptions={EXACT}
        underline="none"
        aria-current={shown === 'calendar' ? 'page' : undefined}
        sx={OPTION}
      >
        <CalendarDays size={15} aria-hidden />
        {t('calendar.show')}
      </Link>
    </Box>
  );
}
