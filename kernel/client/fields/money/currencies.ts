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

/** All current currencies, given and common ones first. */
export function currencies(...first: readonly string[]): string[] {
  return [...new Set([...first, ...COMMON, ...CURRENCIES])];
}
