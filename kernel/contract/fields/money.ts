import { isObject, objectIn } from '../narrow.ts';
import { type Kind, ORDERED_OPERATORS } from './kind.ts';
import type { FieldDefinition, Money, Parsed, StoredMoney } from './types.ts';

/** Current ISO 4217 currencies offered for choice. Historic and fund codes are still accepted. */
export const CURRENCIES: readonly string[] = [
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP',
  'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG',
  'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL',
  'MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR',
  'RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD',
  'TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG',
].flatMap((line) => line.split(' '));

declare module './types.ts' {
  interface FieldKinds {
    money: { value: StoredMoney; wire: Money };
  }
}

/** Digits behind the point of a currency, as ISO 4217 has them: EUR 2, JPY 0, KWD 3. */
export function currencyDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Cached, since creating a formatter is slow and lists format many amounts. */
const digitsByCurrency = new Map<string, number>();

let knownCurrencies: ReadonlySet<string> | undefined;

export function isCurrency(code: string): boolean {
  knownCurrencies ??= new Set(Intl.supportedValuesOf('currency'));
  return knownCurrencies.has(code);
}

const MAX_MINOR = 1_000_000_000_000_000;

/** Value is `{minor, currency}` in minor units. A bare amount gets the company's currency. */
function parseMoney(field: FieldDefinition, raw: unknown, currency: string): Parsed {
  const given = isObject(raw) ? raw : { amount: raw, currency };
  const amount = typeof given['amount'] === 'number' ? String(given['amount']) : given['amount'];
  if (amount === '' || amount === null || amount === undefined) return { value: null };
  if (typeof amount !== 'string' || !/^-?\d+(\.\d+)?$/.test(amount.trim()))
    return { problem: { key: 'not_amount', params: { example: '1250.00' } } };
  const code = String(given['currency'] ?? currency).toUpperCase();
  if (!isCurrency(code)) return { problem: { key: 'not_currency', params: { currency: code } } };
  const digits = currencyDigits(code);
  const [whole = '0', behind = ''] = amount.trim().split('.');
  if (behind.replace(/0+$/, '').length > digits)
    return { problem: { key: 'too_many_decimals', params: { scale: digits } } };
  const minor = Number(whole + behind.slice(0, digits).padEnd(digits, '0'));
  if (Math.abs(minor) > MAX_MINOR) return { problem: { key: 'too_great', params: { max: MAX_MINOR / 10 ** digits } } };
  if (minor < (field.min ?? 0)) return { problem: { key: 'too_small', params: { min: field.min ?? 0 } } };
  return { value: { minor, currency: code } };
}

/** A stored amount, as `parseMoney` makes it; `null` for anything else. */
export function storedMoney(value: unknown): StoredMoney | null {
  const { minor, currency } = objectIn(value);
  return typeof minor === 'number' && typeof currency === 'string' ? { minor, currency } : null;
}

/** The wire form of a stored amount. */
export function moneyFromMinor(minor: number, currency: string): Money {
  const digits = currencyDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { amount: minor < 0 ? `-${amount}` : amount, currency };
}

export const money: Kind = { parse: parseMoney, operators: ORDERED_OPERATORS, hasCurrency: true, writtenAs: 'decimal' };
