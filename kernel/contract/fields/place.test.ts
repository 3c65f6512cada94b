import { describe, expect, it } from 'vitest';
import { isCurrency } from './money.ts';
import { COUNTRIES, currencyOf, dayIn, isCountry, isTimeZone } from './place.ts';

describe('countries', () => {
  it('are all that the language knows, each with a currency that is one', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(COUNTRIES.length).toBeGreaterThan(240);
    expect(COUNTRIES.filter((one) => names.of(one) === undefined)).toEqual([]);
    // XCG is younger than some engines.
    expect(COUNTRIES.filter((one) => !isCurrency(currencyOf(one) ?? '') && currencyOf(one) !== 'XCG')).toEqual([]);
  });
  it('are told from what is none', () => {
    expect(['DE', 'ES', 'GB', 'US'].map(currencyOf)).toEqual(['EUR', 'EUR', 'GBP', 'USD']);
    for (const one of ['', 'de', 'XX', 'EUR', 'UK']) expect(isCountry(one), one).toBe(false);
  });
});

describe('time zones', () => {
  it('are names of the IANA database', () => {
    for (const one of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])
      expect(isTimeZone(one), one).toBe(true);
    for (const one of ['', 'Berlin', '+02:00', 'Europe/Nowhere']) expect(isTimeZone(one), one).toBe(false);
  });
  it('say which day it is', () => {
    const at = new Date('2026-03-01T23:30:00Z');
    expect(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Nowhere/At_all'].map((zone) => dayIn(at, zone))).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-01',
      '2026-03-01',
    ]);
  });
});
