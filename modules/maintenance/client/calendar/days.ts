import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';

/** What the calendar shows at once. */
export const VIEWS = ['month', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** A day of an address, such as `2026-11-24`. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** 1: Monday, 7: Sunday, as `Date` of no country does. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

interface WeekInfo {
  readonly firstDay: number;
}

/** The day with which weeks begin where a language is spoken, as far as the browser knows. */
export function firstWeekday(locale: string): number {
  const known: Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo } = new Intl.Locale(
    locale,
  );
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** The days of a week, of which `day` is one. */
export function weekOf(day: string, first: number): readonly string[] {
  const begin = addDays(day, -((weekdayOf(day) - first + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(begin, index));
}

/** The whole weeks in which the month of a day lies. */
export function weeksOf(day: string, first: number): readonly (readonly string[])[] {
  const month = day.slice(0, 7);
  const weeks: (readonly string[])[] = [];
  for (
    let at = weekOf(`${month}-01`, first);
    (at[0] ?? '').slice(0, 7) <= month;
    at = weekOf(addDays(at[6] ?? '', 1), first)
  )
    weeks.push(at);
  return weeks;
}

/** The days of a view. */
export function daysOf(view: View, day: string, first: number): readonly string[] {
  if (view === 'week') return weekOf(day, first);
  return weeksOf(day, first)
    .flat()
    .filter((one) => one.slice(0, 7) === day.slice(0, 7));
}

/** A day of the view before or after. */
export function moved(view: View, day: string, by: -1 | 1): string {
  return view === 'week' ? addDays(day, 7 * by) : addMonths(`${day.slice(0, 7)}-01`, by);
}
