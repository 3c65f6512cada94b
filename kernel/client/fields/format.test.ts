import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { valueText } from '../history/value_text.ts';
import { formatMoney, formatNumber } from './format.ts';

const NARROW = ' ';
const words = { yes: 'Yes', no: 'No', unknown: 'Not known', option: (value: string) => `option ${value}` };

/** Replaces narrow and non-breaking spaces. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, NARROW);

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: {} });
});

describe.each([
  [
    'en',
    {
      euro: '€1,250.50',
      dollar: '$1,250.50',
      yen: '¥1,251',
      negative: '-€0.05',
      large: '€12,345,678,901.99',
      none: '€0.00',
      number: '12,408',
      decimal: '1,234.57',
    },
  ],
  [
    'de',
    {
      euro: '1.250,50 €',
      dollar: '1.250,50 $',
      yen: '1.251 ¥',
      negative: '-0,05 €',
      large: '12.345.678.901,99 €',
      none: '0,00 €',
      number: '12.408',
      decimal: '1.234,57',
    },
  ],
  [
    'es',
    {
      euro: '1.250,50 €',
      dollar: '1.250,50 $',
      yen: '1.251 ¥',
      negative: '-0,05 €',
      large: '12.345.678.901,99 €',
      none: '0,00 €',
      number: '12.408',
      decimal: '1.234,57',
    },
  ],
])('in %s', (language, seen) => {
  beforeAll(() => i18next.changeLanguage(language));

  it.each([
    ['euros', { amount: '1250.50', currency: 'EUR' }, seen.euro],
    ['dollars', { amount: '1250.50', currency: 'USD' }, seen.dollar],
    ['yen, which have no decimals', { amount: '1251', currency: 'JPY' }, seen.yen],
    ['less than nothing', { amount: '-0.05', currency: 'EUR' }, seen.negative],
    ['very much', { amount: '12345678901.99', currency: 'EUR' }, seen.large],
    ['nothing', { amount: '0.00', currency: 'EUR' }, seen.none],
  ])('an amount of %s is seen with its sign and decimals', (_name, money, text) => {
    expect(plain(formatMoney(money))).toBe(text);
  });

  it('numbers are grouped and rounded as the language does it', () => {
    expect([formatNumber(12_408), formatNumber(1234.567, 2)]).toEqual([seen.number, seen.decimal]);
  });

  it('[R9.3] a day is day/month/year, in cells and in the history', () => {
    expect(formatDate('2025-02-01')).toBe('01/02/2025');
    expect(formatDate('2025-12-31T23:59:59.000Z')).toBe('31/12/2025');
    expect(formatDateTime(new Date(2025, 1, 1, 9, 5).toISOString())).toBe('01/02/2025, 09:05');
    expect(valueText({ kind: 'date' }, '2025-02-01', words)).toBe('01/02/2025');
    expect(valueText({ kind: 'datetime' }, new Date(2025, 1, 1, 9, 5).toISOString(), words)).toBe('01/02/2025, 09:05');
  });

  it('the history says values as lists do', () => {
    expect(plain(valueText({ kind: 'money' }, { amount: '1250.50', currency: 'EUR' }, words))).toBe(seen.euro);
    expect(valueText({ kind: 'number' }, 12_408, words)).toBe(seen.number);
    expect(valueText({ kind: 'boolean' }, true, words)).toBe('Yes');
    expect(valueText({ kind: 'select' }, 'asset', words)).toBe('option asset');
    expect(valueText({ kind: 'reference' }, { id: '1', name: 'Berlin' }, words)).toBe('Berlin');
    expect(valueText({ kind: 'text' }, null, words)).toBe('');
  });
});

describe('a moment', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each([
    ['America/New_York', '31/01/2025, 22:30'],
    ['Europe/Berlin', '01/02/2025, 04:30'],
    ['Asia/Kolkata', '01/02/2025, 09:00'],
  ])('is shown in the time zone of the reader: %s', (place, text) => {
    process.env['TZ'] = place;
    expect(formatDateTime('2025-02-01T03:30:00.000Z')).toBe(text);
  });
});
