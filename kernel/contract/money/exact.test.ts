import { describe, expect, it } from 'vitest';
import { decimal, roundedQuotient, share, times, convert } from './exact.ts';

describe('amounts are computed exactly', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [7n, 3n, 2n],
    [-7n, -3n, 2n],
    [1n, 3n, 0n],
  ])('%s / %s is rounded half away from zero to %s', (n, d, rounded) => {
    expect(roundedQuotient(n, d)).toBe(rounded);
  });

  it('keeps decimals that binary fractions have not, and those that are written with an exponent', () => {
    expect(times(100, decimal('1.005'))).toBe(101);
    expect(times(1_000_000_000, decimal(0.0000015))).toBe(1500);
    expect(decimal(1e-7)).toEqual(decimal('0.0000001'));
    expect(decimal('33.3333')).toEqual({ n: 333_333n, d: 10_000n });
    expect(() => decimal('1,5')).toThrow(RangeError);
  });

  it('parts of an amount by a running total are that amount, also where a product is longer than a number', () => {
    const total = 999_999_999_999_999;
    const parts = Array.from({ length: 1200 }, (_, month) => share(total, month + 1, 1200) - share(total, month, 1200));
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
    expect(() => times(total, decimal('1000'))).toThrow(RangeError);
  });
});

it('converts between currencies with other smallest units, and rounds once', () => {
  expect(convert({ minor: 1250, currency: 'USD' }, 'EUR', decimal('0.92505'))).toBe(1156);
  expect(convert({ minor: 158_300, currency: 'JPY' }, 'EUR', decimal('0.00631713'))).toBe(100_000);
  expect(convert({ minor: 100_000, currency: 'EUR' }, 'JPY', decimal('158.3'))).toBe(158_300);
  expect(convert({ minor: 1, currency: 'KWD' }, 'EUR', decimal('3'))).toBe(0);
  expect(convert({ minor: 5, currency: 'KWD' }, 'EUR', decimal('1'))).toBe(1);
});
