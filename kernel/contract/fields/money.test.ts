import { expect, it } from 'vitest';
import { isCurrency } from './index.ts';
import { CURRENCIES } from './money.ts';

it('currencies that are offered are ones that amounts may have, in order and once', () => {
  expect(CURRENCIES.filter((code) => !isCurrency(code))).toEqual([]);
  expect([...new Set(CURRENCIES)].sort()).toEqual(CURRENCIES);
});

it.each(['HRK', 'CUC', 'ZWL', 'XSU', 'XDR', 'SLL', 'ANG', 'BGN', 'DEM', 'CHE', 'CLF', 'XAU', 'XTS'])(
  '%s is offered no more',
  (code) => {
    expect(CURRENCIES).not.toContain(code);
  },
);
