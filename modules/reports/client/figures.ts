import { formatMoney, formatNumber, isMoney } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import type { Figure, ValueHead } from '@steward/kernel/contract/aggregates/answer.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { ChartWords } from '../contract/chart/index.ts';

/** The form of numbers of the reader's language in its own country. */
function locale(): string {
  const language = currentLanguage();
  return `${language}-${language === 'en' ? 'GB' : language.toUpperCase()}`;
}

const amount = (value: number, currency: string | null, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), {
    useGrouping: 'always',
    ...(currency === null ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    ...options,
  }).format(value);

/** How charts write numbers, in the language of the reader. */
export function chartWords(): ChartWords {
  return {
    short: (value, { currency }) => amount(value, currency, { notation: 'compact', maximumSignificantDigits: 3 }),
    full: (value, { currency }) =>
      currency === null ? formatNumber(value, 2) : formatMoney({ amount: String(value), currency }),
    percent: (share) => new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(share),
  };
}

/** A value in lines: an amount for each currency, since they are never added. `isRounded`: without decimals. */
export function figureLines(value: Figure | undefined, form: ValueHead['form'], isRounded = false): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'number') return [formatNumber(value, 2)];
  if (typeof value === 'string') return [form === 'time' ? formatDateTime(value) : formatDate(value)];
  return value
    .filter(isMoney)
    .map((one) =>
      isRounded ? amount(Number(one.amount), one.currency, { maximumFractionDigits: 0 }) : formatMoney(one),
    );
}
