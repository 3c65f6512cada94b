import { currencyDigits } from '../fields/money.ts';
import type { StoredMoney } from '../fields/types.ts';
import { roundedQuotient, type Decimal } from './exact.ts';

/** An amount in another currency, of which one of its own is `rate`, rounded to the smallest unit there. */
export function convert({ minor, currency }: StoredMoney, to: string, { n, d }: Decimal): number {
  const shift = currencyDigits(to) - currencyDigits(currency);
  const [up, down] = [10n ** BigInt(Math.max(shift, 0)), 10n ** BigInt(Math.max(-shift, 0))];
  const converted = Number(roundedQuotient(BigInt(minor) * n * up, d * down));
  if (!Number.isSafeInteger(converted)) throw new RangeError(`${minor} ${currency} is too great in ${to}`);
  return converted;
}
