import { dateSeparator, parseDate } from './date.ts';
import type { Kind } from './kind.ts';
import type { FieldDefinition, Parsed } from './types.ts';

declare module './types.ts' {
  interface FieldKinds {
    datetime: { value: string; wire: string };
  }
}

/** ISO 8601 with a zone; a bare day is taken as its beginning in UTC. Value is an ISO text in UTC. */
export function parseDateTime(field: FieldDefinition, raw: unknown): Parsed {
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
