import { currencyDigits } from '../fields/money.ts';
import type { StoredMoney } from '../fields/types.ts';

/**
 * Arithmetic with amounts: whole numbers of the smallest unit of a currency, and decimals as fractions of whole
 * numbers. No floating point; every rounding is the commercial one, half away from zero, to the smallest unit.
 */

/** A decimal as a fraction: `n` / `d`, `d` > 0. */
export interface Decimal {
  readonly n: bigint;
  readonly d: bigint;
}

/** A plain decimal, such as `33.3333`, or a number that was parsed from one of at most 15 digits. */
export function decimal(value: string | number): Decimal {
  const text = typeof value === 'number' ? plain(value) : value.trim();
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`${text} is no decimal`);
  const [whole = '0', behind = ''] = text.split('.');
  return { n: BigInt(whole + behind), d: 10n ** BigInt(behind.length) };
}

/** Without an exponent: `0.0000001` rather than `1e-7`. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}

/** `n` / `d`, half away from zero. */
export function roundedQuotient(n: bigint, d: bigint): bigint {
  const isNegative = n < 0n !== d < 0n;
  const [top, bottom] = [n < 0n ? -n : n, d < 0n ? -d : d];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

/** An amount times a fraction of whole numbers. Throws when the result is beyond the exact range of numbers. */
export function share(minor: number, part: number | bigint, whole: number | bigint): number {
  return toMinor(roundedQuotient(BigInt(minor) * BigInt(part), BigInt(whole)));
}

/** An amount times a decimal, and divided by a whole number. */
export function times(minor: number, { n, d }: Decimal, by: number | bigint = 1n): number {
  return toMinor(roundedQuotient(BigInt(minor) * n, d * BigInt(by)));
}

function toMinor(value: bigint): number {
  const minor = Number(value);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${value} is too great for an amount`);
  return minor;
}

/** An amount in another currency, of which one of its own is `rate`, rounded to the smallest unit there. */
export function convert({ minor, currency }: StoredMoney, to: string, { n, d }: Decimal): number {
  const shift = currencyDigits(to) - currencyDigits(currency);
  const [up, down] = [10n ** BigInt(Math.max(shift, 0)), 10n ** BigInt(Math.max(-shift, 0))];
  const converted = Number(roundedQuotient(BigInt(minor) * n * up, d * down));
  if (!Number.isSafeInteger(converted)) throw new RangeError(`${minor} ${currency} is too great in ${to}`);
  return converted;
}
