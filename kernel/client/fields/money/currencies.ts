import { CURRENCIES } from '@steward/kernel/contract/fields/currencies.ts';

const COMMON = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
  'CZK',
  'JPY',
  'CAD',
  'AUD',
  'MXN',
  'BRL',
  'INR',
  'CNY',
] as const;

/** Every currency in use, those at hand and the usual ones first. */
export function currencies(...first: readonly string[]): string[] {
  return [...new Set([...first, ...COMMON, ...CURRENCIES])];
}
