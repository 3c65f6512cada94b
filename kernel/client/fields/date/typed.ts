import { isDay } from '@steward/kernel/contract/fields/index.ts';

const TWO = (part: string): string => part.padStart(2, '0');

/**
 * Parses `1/2/2025`, `01.02.2025`, `01-02-2025`, `01022025` or `2025-02-01`, day first, to `YYYY-MM-DD`; else `null`.
 * Two-digit years are accepted only when `done`, since more may follow.
 */
export function parseTypedDay(typed: string, done = false): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return made(iso[1], iso[2], iso[3]);
  const parts =
    /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!parts) return null;
  const [, day, month, year = ''] = parts;
  if (year.length === 2 && !done) return null;
  return made(year.length === 2 ? `20${year}` : year, month, day);
}

function made(year = '', month = '', day = ''): string | null {
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${TWO(month)}-${TWO(day)}` : null;
}

export function isIsoDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
