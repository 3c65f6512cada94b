import { addMonths } from './fields/date.ts';
import { addDays } from './periods.ts';

/** Spans by which days are grouped. Weeks are those of ISO 8601; fiscal years begin with a month of the company. */
export const BUCKETS = ['day', 'week', 'month', 'quarter', 'year', 'fiscal_quarter', 'fiscal_year'] as const;
export type Bucket = (typeof BUCKETS)[number];

const MONTHS: Readonly<Partial<Record<Bucket, number>>> = {
  month: 1,
  quarter: 3,
  year: 12,
  fiscal_quarter: 3,
  fiscal_year: 12,
};

/** The first day of the span in which a day is. `fiscalMonth`: 1 for January. */
export function startOf(bucket: Bucket, day: string, fiscalMonth: number): string {
  const months = MONTHS[bucket];
  if (months !== undefined) {
    const first = `${day.slice(0, 8)}01`;
    const month = Number(day.slice(5, 7)) - (bucket.startsWith('fiscal') ? fiscalMonth : 1);
    return addMonths(first, -(((month % 12) + 12) % months));
  }
  return bucket === 'day' ? day : addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The first day of the span `steps` later than the one that begins on `start`. */
export function stepped(bucket: Bucket, start: string, steps: number): string {
  const months = MONTHS[bucket];
  return months === undefined ? addDays(start, steps * (bucket === 'week' ? 7 : 1)) : addMonths(start, steps * months);
}

/** The last day of the span that begins on `start`. */
export function endOf(bucket: Bucket, start: string): string {
  return addDays(stepped(bucket, start, 1), -1);
}

/** Week of ISO 8601 in which a day is, and its year. */
export function isoWeek(day: string): { readonly year: number; readonly week: number } {
  const thursday = addDays(startOf('week', day, 1), 3);
  const year = Number(thursday.slice(0, 4));
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return { year, week: Math.floor(days / 7) + 1 };
}
