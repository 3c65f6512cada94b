import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { OPEN_STATES } from '../../contract/maintenance_fields.ts';
import type { Subject } from '../../contract/wire.ts';
import { MAINTENANCE } from '../../contract/wire.ts';
import { summaryQuery } from '../due.tsx';
import { daysOf, firstWeekday, isDate, VIEWS, type View } from './days.ts';

/** The browser's locale in the user's language, for the first day of the week. */
export const localeOf = (): string => {
  const language = currentLanguage();
  return navigator.languages.find((one) => one.startsWith(language)) ?? language;
};

const thisDay = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

/** View and day of the calendar, which are in the address, with the due maintenance. */
export function useCalendar(subject: Subject, usual: View) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = thisDay();
  const day = isDate(search['day']) ? search['day'] : today;
  const view = VIEWS.find((one) => one === search['view']) ?? usual;
  const first = firstWeekday(localeOf());
  const days = daysOf(view, day, first);
  const { data, error, refetch } = useQuery(
    listQuery(MAINTENANCE[subject], {
      pageNumber: 0,
      pageSize: MAX_PAGE_SIZE,
      search: '',
      sort: [{ field: 'due_date', descending: false }],
      filters: {
        and: [
          { field: 'due_date', op: 'between', value: [days[0] ?? day, days.at(-1) ?? day] },
          { field: 'state', op: 'in', value: [...OPEN_STATES] },
        ],
      },
    }),
  );
  const { data: summary } = useQuery(summaryQuery(subject));
  return {
    ...{ today, day, view, first, days, error, refetch },
    soon: lastDayIn(summary?.due.filters) ?? today,
    isCut: (data?.results.length ?? 0) === MAX_PAGE_SIZE,
    byDay: data && Map.groupBy(data.results, (row) => String(row['due_date'])),
    go: (to: { day?: string; view?: View }): void =>
      void navigate({ to: '.', search: { view, day, ...to }, replace: true, resetScroll: false }),
  };
}

/** Last day that counts as due soon: the end of the range of days, wherever the filter has it. */
function lastDayIn(filter: unknown): string | null {
  if (!isObject(filter)) return null;
  const { and, value } = filter;
  const last: unknown = Array.isArray(value) ? value[1] : null;
  if (isDate(last)) return last;
  return Array.isArray(and) ? (and.map(lastDayIn).find((one) => one !== null) ?? null) : null;
}

export type Calendar = ReturnType<typeof useCalendar>;
export type ByDay = ReadonlyMap<string, readonly Row[]>;
