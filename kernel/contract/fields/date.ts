import { type Kind, ORDERED_OPERATORS } from './kind.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    date: { value: string; wire: string };
    datetime: { value: string; wire: string };
  }
}

/** A day that exists, as YYYY-MM-DD, between the years 1900 and 2199. */
function parseDate(_field: FieldDefinition, raw: unknown): Parsed {
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

/** Separator between day, month and year. */
export type DateSeparator = '/' | '.';
let separator: DateSeparator = '/';

/** Sets the date form of this browser to that of its language; the default is day/month/year. */
export function separateDatesBy(chosen: DateSeparator): void {
  separator = chosen;
}

/** Formats as day/month/year, unless the user has chosen the form of the language. */
export function formatDate(value: string): string {
  return value.slice(0, 10).split('-').toReversed().join(separator);
}

function dateSeparator(): DateSeparator {
  return separator;
}

/** `months` after `day`; the 31st becomes the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export const date: Kind = { parse: parseDate, operators: ORDERED_OPERATORS, writtenAs: 'date' };

/** ISO 8601 with a zone; a bare day is taken as its beginning in UTC. Value is an ISO text in UTC. */
function parseDateTime(field: FieldDefinition, raw: unknown): Parsed {
  if (raw === '') return { value: null };
  if (typeof raw !== 'string') return { problem: { key: 'not_datetime' } };
  if (/^\d{4}-\d{2}-\d{2}$/.test(raw)) {
    const day = parseDate(field, raw);
    return 'problem' in day ? day : { value: `${raw}T00:00:00.000Z` };
  }
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(raw)
    ? Date.parse(raw)
    : Number.NaN;
  return Number.isNaN(time) ? { problem: { key: 'not_datetime' } } : { value: new Date(time).toISOString() };
}

/** Day and minute in the reader's time zone, for example 14/09/2025, 09:12. */
export function formatDateTime(value: string, timeZone?: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(value));
  return text.replaceAll('/', dateSeparator());
}

export const datetime: Kind = {
  parse: parseDateTime,
  operators: ['lt', 'gte', 'between', 'empty', 'not_empty'],
  writtenAs: 'date',
  hasTime: true,
};
