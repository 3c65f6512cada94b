import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { ClientKind } from './types.ts';

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

export const dateKind: ClientKind = {
  text: (value) => formatDate(String(value)),
  isLate: (value, { due }) => due === true && isPast(String(value)),
  width: 108,
  operatorLabels: { lt: 'before', lte: 'until', gt: 'after', gte: 'since' },
};

export const datetimeKind: ClientKind = { ...dateKind, text: (value) => formatDateTime(String(value)), width: 150 };
