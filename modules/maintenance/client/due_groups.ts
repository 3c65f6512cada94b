import { localDay } from '@steward/kernel/client/fields/date.tsx';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import type { RowGroup } from '@steward/kernel/client/list/row_groups.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { parseSort } from '@steward/kernel/contract/wire/list.ts';
import { OPEN_STATES } from '../contract/maintenance_fields.ts';
import { firstWeekday, weekOf } from './calendar/days.ts';
import { localeOf } from './calendar/useCalendar.ts';

const GROUPS = ['overdue', 'soon', 'later'] as const;
type Group = (typeof GROUPS)[number];

const say = wordsOf('maintenance');
const TITLES = {
  overdue: say(({ groups }) => groups.overdue),
  soon: say(({ groups }) => groups.soon),
  later: say(({ groups }) => groups.later),
};

const isOpen = ({ state }: Row): boolean => OPEN_STATES.some((one) => one === state);

/** Open maintenance by when it is due; what has no day yet is later. Only in that order, and where it differs. */
export function dueGroups({ record, state, rows, count, exact }: RecordListModel): readonly RowGroup[] {
  const sort = state.sort.length > 0 ? state.sort : state.search === '' ? parseSort(record.defaultSort) : [];
  if (sort[0]?.field !== 'due_date' || sort[0].descending || !rows.every(isOpen)) return [];
  const today = localDay(new Date());
  const lastSoon = addDays(weekOf(today, firstWeekday(localeOf())).at(-1) ?? today, 7);
  const groupOf = ({ due_date: due }: Row): Group =>
    typeof due !== 'string' ? 'later' : due < today ? 'overdue' : due <= lastSoon ? 'soon' : 'later';
  const keys = rows.map(groupOf);
  const isFirstPage = state.pageNumber === 0;
  if (isFirstPage && new Set(keys).size < 2) return [];
  const rest = exact && count !== null ? count - state.pageNumber * state.pageSize : null;
  return GROUPS.flatMap((key) => {
    const [first, end] = [keys.indexOf(key), keys.lastIndexOf(key) + 1];
    if (first < 0) return [];
    const begins = first > 0 || isFirstPage;
    // What is later is last, on all pages that follow.
    const size =
      key === 'later' ? rest && rest - first : end < rows.length || rest === rows.length ? end - first : null;
    return [
      { title: TITLES[key][currentLanguage()], isLate: key === 'overdue', first, end, count: begins ? size : null },
    ];
  });
}
