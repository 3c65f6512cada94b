import { currencyDigits, isCurrency } from '@steward/kernel/contract/fields/index.ts';

/**
 * Parses `1.250,50`, `1,250.50`, `1 250,5`, `€ 2'479.00` to decimal text with a point. Anything else is returned as
 * typed, for validation to refuse.
 */
export function parseTypedAmount(typed: string, currency: string): string {
  const bare = typed.trim().replaceAll(/[\p{Sc}\s'’]/gu, '');
  if (!/^-?[\d.,]+$/.test(bare)) return typed.trim();
  const mark = decimalMark(bare, isCurrency(currency) ? currencyDigits(currency) : 2);
  if (mark === null) return bare.replaceAll(/[.,]/g, '');
  const at = bare.lastIndexOf(mark);
  const whole = bare.slice(0, at).replaceAll(/[.,]/g, '');
  const behind = bare.slice(at + 1);
  return behind === '' ? whole : `${whole === '' || whole === '-' ? `${whole}0` : whole}.${behind}`;
}

/**
 * With both marks the last is the decimal mark. A single mark followed by three digits is grouping, unless the currency
 * has three decimals.
 */
function decimalMark(text: string, digits: number): '.' | ',' | null {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points + commas !== 1) return null;
  const mark = points === 1 ? '.' : ',';
  const [whole = '', behind = ''] = text.split(mark);
  const groups = behind.length === 3 && digits < 3 && /^-?[1-9]\d{0,2}$/.test(whole);
  return groups ? null : mark;
}
