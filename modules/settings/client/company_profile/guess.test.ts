import { describe, expect, it } from 'vitest';
import { guessPlace } from './guess.ts';

describe('where a browser seems to be', () => {
  it('is the country of its time zone, with what is paid with there', () => {
    expect(guessPlace('Europe/Berlin', ['en-US'])).toEqual({
      country: 'DE',
      currency: 'EUR',
      time_zone: 'Europe/Berlin',
    });
    expect(guessPlace('Europe/Zurich', ['de-CH'])).toEqual({
      country: 'CH',
      currency: 'CHF',
      time_zone: 'Europe/Zurich',
    });
    expect(guessPlace('America/New_York', ['es-US'])).toMatchObject({ country: 'US', currency: 'USD' });
  });
  it('is the country of its language where the zone says nothing, and else nowhere', () => {
    expect(guessPlace('UTC', ['en', 'es-MX'])).toEqual({ country: 'MX', currency: 'MXN', time_zone: 'UTC' });
    expect(guessPlace('Nowhere/At_all', ['not a language', 'en'])).toEqual({
      country: '',
      currency: 'EUR',
      time_zone: 'UTC',
    });
  });
});
