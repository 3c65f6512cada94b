import { addMonths } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';

/** Views of the calendar. */
export const VIEWS = ['month', 'week'] as const;
export type View = (typeof VIEWS)[number];

/** A day of an address, such as `2026-11-24`. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** 1: Monday, 7: Sunday, unlike `Date`. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

interface WeekInfo {
  readonly firstDay: number;
}

/** First day of the week of a locale, if the browser knows it. */
export function firstWeekday(locale: string): number {
  const known: Intl.Locale & { readonly getWeekInfo?: () => WeekInfo; readonly weekInfo?: WeekInfo } = new Intl.Locale(
    locale,
  );
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** Days of the week of `day`. */
export function weekOf(day: string, first: number): readonly string[] {
  const begin = addDays(day, -((weekdayOf(day) - first + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(begin, index));
}

/** Days of all weeks of the month of `day`. */
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

/** A day in the previous or next view. */
export function moved(view: View, day: string, by: -1 | 1): string {
  return view === 'week' ? addDays(day, 7 * by) : addMonths(`${day.slice(0, 7)}-01`, by);
}
