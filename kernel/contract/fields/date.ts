import type { Kind } from './kind.ts';
import { ORDERED_OPERATORS } from './operators.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    date: { value: string; wire: string };
  }
}

/** A day that exists, as YYYY-MM-DD, between the years 1900 and 2199. */
export function parseDate(_field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  const match = typeof raw === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(raw.trim()) : null;
  if (!match) return { problem: { key: 'not_date' } };
  return isDay(Number(match[1]), Number(match[2]), Number(match[3]))
    ? { value: match[0] }
    : { problem: { key: 'no_such_day', params: { value: match[0] } } };
}

export function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** What stands between day, month and year. */
export type DateSeparator = '/' | '.';
let separator: DateSeparator = '/';

/** Sets the date form of this browser to that of its language; the default is day/month/year. */
export function separateDatesBy(chosen: DateSeparator): void {
  separator = chosen;
}

/** Day/month/year, in every language, unless a person has chosen the form of theirs. */
export function formatDate(value: string): string {
  return value.slice(0, 10).split('-').toReversed().join(separator);
}

export function dateSeparator(): DateSeparator {
  return separator;
}

/** `months` after `day`; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const date: Kind = { parse: parseDate, operators: ORDERED_OPERATORS, writtenAs: 'date' };
