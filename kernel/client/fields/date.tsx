import i18next from 'i18next';
import { formatDate, formatDateTime, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { currentLanguage } from '../i18n/index.ts';
import { daysUntil, inDays } from '../i18n/when.ts';
import type { ClientKind, Ending } from './types.ts';

/** A part of a day or time with two digits. */
export const twoDigits = (part: string | number): string => String(part).padStart(2, '0');

/** The day of a moment in the reader's zone, as YYYY-MM-DD. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** Whether a day (YYYY-MM-DD) is past in the reader's zone. */
export function isPast(day: string): boolean {
  return day < localDay(new Date());
}

/** Whether a record is still due, or has still to end. */
const isOpen = (open: FieldDefinition['due'], row: Row | undefined): boolean =>
  open === true ||
  (open !== undefined &&
    Object.entries(open).every(([key, values]) => {
      const value = row?.[key] ?? null;
      return values.includes(value === null ? null : String(value));
    }));

const DAY = 86_400_000;

/** "14 days overdue". */
function overdue(value: unknown, field: FieldDefinition, row: Row | undefined): string | null {
  const day = String(value);
  if (!isPast(day) || !isOpen(field.due, row)) return null;
  return i18next.t('overdue', { count: Math.round((Date.parse(localDay(new Date())) - Date.parse(day)) / DAY) });
}

/** Days before the end of something from which it is marked. */
export const SOON = 60;

/** "in 35 days", where that is near or past. */
function ending(value: unknown, { ends }: FieldDefinition, row: Row | undefined): Ending | null {
  if (!isOpen(ends, row)) return null;
  const days = daysUntil(String(value));
  return days > SOON ? null : { words: inDays(days, currentLanguage()), isPast: days < 0 };
}

export const dateKind: ClientKind = {
  text: (value) => formatDate(String(value)),
  late: overdue,
  ending,
  width: 108,
  operatorLabels: { lt: 'before', lte: 'until', gt: 'after', gte: 'since' },
};

export const datetimeKind: ClientKind = { ...dateKind, text: (value) => formatDateTime(String(value)), width: 150 };
