import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';

/** Locales for dates in words. */
export const LOCALES = { en: 'en-GB', de: 'de-DE', es: 'es-ES' } as const;
const DAY = 86_400_000;

/** Calendar days between two moments: 23:59 yesterday is one day ago. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(then) - midnight(now)) / DAY);
}

/** A day without a time is the same day wherever it is read. */
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days from today to a day (YYYY-MM-DD); negative for a past one. */
export function daysUntil(day: string, now: Date = new Date()): number {
  return daysBetween(new Date(`${day}T00:00`), now);
}

/** "in 35 days", "yesterday"; months and years where days say little. */
export function inDays(days: number, language: Language): string {
  const far = Math.abs(days);
  const [count, unit] =
    far < 100 ? [days, 'day' as const] : far < 730 ? [days / 30.4, 'month' as const] : [days / 365.2, 'year' as const];
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(Math.round(count), unit);
}

/** "Today, 09:12", "3 days ago, 16:05", of a day without a time "Tomorrow"; the date from a week on. */
export function whenText(iso: string, language: Language, now: Date = new Date()): string {
  const isDay = IS_DAY.test(iso);
  const then = new Date(isDay ? `${iso}T00:00` : iso);
  const days = daysBetween(then, now);
  if (Math.abs(days) > 6) return isDay ? formatDate(iso) : formatDateTime(iso);
  const words = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(days, 'day');
  const day = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (isDay) return day;
  return `${day}, ${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(then)}`;
}
