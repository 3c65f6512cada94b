import type { Money } from '@steward/kernel/contract/fields/index.ts';
import { currentLanguage } from '../i18n/index.ts';

const LOCALES = { en: 'en-GB', de: 'de-DE', es: 'es-ES' } as const;

/** Grouped by locale: 12,408 or 12.408. */
export function formatNumber(value: number, scale?: number): string {
  return new Intl.NumberFormat(LOCALES[currentLanguage()], {
    useGrouping: 'always',
    ...(scale === undefined ? {} : { maximumFractionDigits: scale }),
  }).format(value);
}

export function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
}

/** An amount with currency sign and decimals, grouped as numbers are: amounts stand under each other. */
export function formatMoney({ amount, currency }: Money): string {
  return new Intl.NumberFormat(LOCALES[currentLanguage()], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
  }).format(Number(amount));
}
