import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
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
  const user = useUser();
  const isMine = search['mine'] === '1';
  const type = typeof search['type'] === 'string' ? search['type'] : '';
  const within = [days[0] ?? day, days.at(-1) ?? day];
  const { data, error, refetch } = useQuery(
    listQuery(MAINTENANCE[subject], {
      pageNumber: 0,
      pageSize: MAX_PAGE_SIZE,
      search: '',
      sort: [{ field: 'due_date', descending: false }],
      filters: {
        and: [
          { or: daysShown(subject, within) },
          { field: 'state', op: 'in', value: [...SHOWN] },
          ...(isMine && user ? [{ field: 'assignee', op: 'in', value: [user.id] } as const] : []),
          ...(type === '' ? [] : [{ field: 'type', op: 'in', value: [type] } as const]),
        ],
      },
    }),
  );
  const { data: summary } = useQuery(summaryQuery(subject));
  return {
    ...{ today, day, view, first, days, isMine, type, error, refetch },
    soon: lastDayIn(summary?.due.filters) ?? today,
    isCut: (data?.results.length ?? 0) === MAX_PAGE_SIZE,
    byDay: data && Map.groupBy(data.results, dayOf),
    go: (to: { day?: string; view?: View; isMine?: boolean; type?: string }): void => {
      const next = { view, day, isMine, type, ...to };
      const filters = { ...(next.isMine ? { mine: '1' } : {}), ...(next.type === '' ? {} : { type: next.type }) };
      void navigate({
        ...{ to: '.', search: { view: next.view, day: next.day, ...filters } },
        ...{ replace: true, resetScroll: false },
      });
    },
  };
}

/** States in the calendar: what was completed stays, what was cancelled does not. */
const SHOWN: readonly string[] = [...OPEN_STATES, 'completed'];

/** The day of a job: when it is due, or else when it was completed or is expected to be due. */
function dayOf(row: Row): string {
  return String(row['due_date'] ?? row['completed_on'] ?? row['forecast_on']);
}

function daysShown(subject: Subject, within: readonly string[]): Filter[] {
  const isWithin = (field: string): Filter => ({ field, op: 'between', value: [...within] });
  const isWithout = (field: string): Filter => ({ field, op: 'empty' });
  return [
    isWithin('due_date'),
    { and: [isWithout('due_date'), isWithin('completed_on')] },
    ...(subject === 'asset'
      ? [{ and: [isWithout('due_date'), isWithout('completed_on'), isWithin('forecast_on')] }]
      : []),
  ];
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
