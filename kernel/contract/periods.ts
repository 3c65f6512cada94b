import { addMonths } from './fields/date.ts';

/** How often something is paid for. */
export const PERIODS = ['month', 'quarter', 'half_year', 'year'] as const;
export type Period = (typeof PERIODS)[number];

const MONTHS: Readonly<Record<Period, number>> = { month: 1, quarter: 3, half_year: 6, year: 12 };

export function isPeriod(value: unknown): value is Period {
  return PERIODS.some((one) => one === value);
}

/** Number of periods that begin between two days, the last one included: payments in advance are due that often. */
export function periodsBegun(period: Period, from: string, to: string): number {
  if (to < from) return 0;
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  const between = (toYear - year) * 12 + toMonth - month;
  const whole = addMonths(from, between) > to ? between - 1 : between;
  return Math.floor(whole / MONTHS[period]) + 1;
}

const DAY = 86_400_000;

/** `days` after a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The last day of a term from `start` that is as long as one from `from` to `to`: in whole months, if it was. */
export function endAsLong(start: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const behind = addDays(to, 1);
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [endYear = 0, endMonth = 0] = behind.split('-').map(Number);
  const months = (endYear - year) * 12 + endMonth - month;
  if (months > 0 && addMonths(from, months) === behind) return addDays(addMonths(start, months), -1);
  return addDays(start, Math.round((Date.parse(to) - Date.parse(from)) / DAY));
}

/** A day as long before the end of the next term as another was before the end of this one. */
export function asLongBefore(day: string, ended: string, end: string): string {
  return addDays(end, Math.round((Date.parse(day) - Date.parse(ended)) / DAY));
}
