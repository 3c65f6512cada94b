import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';

/** "24/11/2026, 02:00", in the time of the reader. */
export function dayAndTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${formatDate(day)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1.3 GB" */
export function sizeText(bytes: number): string {
  let [value, step] = [bytes, 0];
  for (; value >= 1000 && step < UNITS.length - 1; step += 1) value /= 1000;
  const format = { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay: 'short', maximumSignificantDigits: 3 };
  // The options of `Intl` are literals.
  return new Intl.NumberFormat(currentLanguage(), format as Intl.NumberFormatOptions).format(value);
}
