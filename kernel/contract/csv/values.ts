import { isCurrency, isDay, type Money, type Problem } from '../fields/index.ts';
import type { NumberCell } from './cell.ts';

export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** How texts of a file are read; users are asked about ambiguous ones. */
export interface ReadOptions {
  readonly dateOrder: DateOrder | null;
  readonly decimalMark: DecimalMark | null;
  /** ISO 4217, for amounts without one. */
  readonly currency: string;
  /** IANA name of the zone in which the file tells the time of day; absent: UTC. */
  readonly timeZone?: string | null;
  /** Meaning of ambiguous currency signs such as `kr`, in lower case: ISO 4217 codes. */
  readonly signs?: Readonly<Record<string, string>>;
}

export type ReadResult = { readonly value: unknown; readonly warning?: Problem } | { readonly problem: Problem };

/** Yes or no, in the words of the languages in which lists of assets are written. */
export function readYesNo(text: string): ReadResult {
  const word = text.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: { key: 'not_boolean' } };
}

const YES = new Set([
  'true',
  'yes',
  'y',
  '1',
  'ja',
  'j',
  'wahr',
  'sí',
  'si',
  's',
  'verdadero',
  'x',
  'on',
  'oui',
  'vrai',
  'sim',
  'vero',
  'tak',
  'da',
  'evet',
  '✓',
  '✔',
  'checked',
  'enabled',
  'active',
]);
const NO = new Set([
  'false',
  'no',
  'n',
  '0',
  'nein',
  'falsch',
  'falso',
  'off',
  '',
  'non',
  'faux',
  'não',
  'nao',
  'nie',
  'ne',
  'hayır',
  '✗',
  '✘',
  '-',
  'unchecked',
  'disabled',
  'inactive',
]);

/** Whether a spreadsheet has turned a long code into a rounded number. */
export function isShortened(text: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(text);
}

interface DateParts {
  readonly first: number;
  readonly second: number;
  readonly year: number;
}

/** The three numbers of a date that has nothing but digits between dots, strokes or slashes. */
export function dateParts(text: string): DateParts | null {
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T].*)?$/.exec(text);
  if (!match) return null;
  const year = Number(match[3]);
  return {
    first: Number(match[1]),
    second: Number(match[2]),
    year: match[3]?.length === 2 ? year + (year < 70 ? 2000 : 1900) : year,
  };
}

/** Days between the beginning of spreadsheets' calendar and that of computers. */
const SERIAL_EPOCH = 25_569;
/** Serial numbers of days from 1950 to 2099; others are numbers. */
const SERIAL_DAYS = { first: 18_264, last: 73_050 };

/** The day of a number that a spreadsheet shows in a cell whose format it has lost: 45292 is 2024-01-01. */
function serialDay(text: string): string | null {
  const days = Math.floor(/^\d{5}([.,]\d+)?$/.test(text) ? Number(text.slice(0, 5)) : 0);
  if (days < SERIAL_DAYS.first || days > SERIAL_DAYS.last) return null;
  return new Date((days - SERIAL_EPOCH) * 86_400_000).toISOString().slice(0, 10);
}

/** A day as it is written in files, and as workbooks give it with a time. A day beyond 12 tells the order by itself. */
export function readDate(text: string, order: DateOrder | null): ReadResult {
  const serial = serialDay(text);
  if (serial) return { value: serial };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]), text);
  const named = namedMonth(text);
  if (named) return day(named.year, named.month, named.date, text);
  const parts = dateParts(text);
  if (!parts) return { problem: notADate(text, order) };
  // Dates with dots are day first.
  const isDayFirst =
    text.includes('.') || (parts.first <= 12 && parts.second <= 12 ? order === 'dmy' : parts.first > 12);
  return isDayFirst
    ? day(parts.year, parts.second, parts.first, text)
    : day(parts.year, parts.first, parts.second, text);
}

function notADate(value: string, order: DateOrder | null): Problem {
  return { key: 'not_a_date', params: { value, example: order === 'mdy' ? '12/31/2026' : '31/12/2026' } };
}

/** A day with the time that stands behind it, such as `2023-01-01 14:30:00` or `1/23/2023 2:30 PM`. */
export function readTime(text: string, reading: ReadOptions): ReadResult {
  const match = /^(.*?)(?:[ T]|, )(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(
    text.trim(),
  );
  const date = readDate(match?.[1] ?? text, reading.dateOrder);
  if (!match || 'problem' in date) return date;
  const half = match[5]?.toLowerCase();
  const hour = (Number(match[2]) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0);
  const [minute, second] = [Number(match[3]), Number(match[4] ?? 0)];
  const isTime = Number(match[2]) < (half ? 13 : 24) && minute < 60 && second < 60;
  if (!isTime) return { problem: notADate(text, reading.dateOrder) };
  const at = Date.parse(`${String(date.value)}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000;
  return { value: new Date(at - offsetAt(at, reading.timeZone ?? 'UTC')).toISOString() };
}

/** Offset of a zone from UTC in milliseconds, at a local time. */
export function offsetAt(shown: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const ahead = (instant: number): number => {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(instant);
    const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
    return (
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant
    );
  };
  // Near a DST change the first guess may be wrong.
  return ahead(shown - ahead(shown));
}

const MONTHS = [
  'jan|ene',
  'feb',
  'mar|mär|mrz',
  'apr|abr',
  'may|mai',
  'jun',
  'jul',
  'aug|ago',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez|dic',
];

/** `23 Jan 2023`, `Jan 23, 2023`, `23. Januar 2023`, `23 de enero de 2023`. */
function namedMonth(text: string): { year: number; month: number; date: number } | null {
  const match = /^(?:(\d{1,2})\.?[ -](?:de )?)?(\p{L}{3,12})\.?(?:[ -](\d{1,2}),?)?[ -](?:de )?(\d{4})$/iu.exec(text);
  const date = Number(match?.[1] ?? match?.[3] ?? 0);
  if (!match || date === 0) return null;
  const word = (match[2] ?? '').toLowerCase();
  const month = MONTHS.findIndex((names) => names.split('|').some((name) => word.startsWith(name))) + 1;
  return month === 0 ? null : { year: Number(match[4]), month, date };
}

function day(year: number, month: number, date: number, text: string): ReadResult {
  if (!isDay(year, month, date)) {
    const isOtherYear = (year < 1900 || year > 2199) && isDay(2000 + (year % 4), month, date);
    return { problem: { key: isOtherYear ? 'year_range' : 'no_such_day', params: { value: text } } };
  }
  return { value: `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}` };
}

/** Grouping must be at its places, so that `12.5` is not read as 125, nor `0.500` as 500. */
const PLAIN: Readonly<Record<DecimalMark, RegExp>> = {
  point: /^-?([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/,
  comma: /^-?([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/,
};

/** The chosen mark decides between two readings, such as those of `1.299`; a cell with one reading has that one. */
function plainNumber(text: string, mark: DecimalMark | null): string | null {
  const compact = text.replaceAll(/[\s\u00A0\u202F'’]/g, '').replace(/^\+/, '');
  const marks: readonly DecimalMark[] = mark === 'comma' ? ['comma', 'point'] : ['point', 'comma'];
  const found = marks.find((one) => PLAIN[one].test(compact));
  if (!found) return null;
  return found === 'comma' ? compact.replaceAll('.', '').replace(',', '.') : compact.replaceAll(',', '');
}

/** "36 months" is 36. */
const UNIT = /\s*(months?|mos?\.?|monate?n?|mes(es)?)$/i;

export function readNumber(text: string, mark: DecimalMark | null): ReadResult {
  const plain = plainNumber(text.replace(/\s*%$/, '').replace(UNIT, ''), mark);
  return plain === null ? { problem: { key: 'not_number' } } : { value: plain };
}

/** Currencies that a sign can mean; none: it is a code or unknown. */
export function currenciesOf(sign: string): readonly string[] {
  return SIGNS[sign.toLowerCase()] ?? [];
}

/** Currencies by sign; the import's currency wins where it is among several. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'CLP', 'COP', 'ARS'],
  us$: ['USD'],
  dollar: ['USD'],
  dollars: ['USD'],
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₽': ['RUB'],
  zł: ['PLN'],
  fr: ['CHF'],
  'fr.': ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK', 'ISK'],
};

/** The currency sign or code in a formatted number: that of `$99.90`, none in `PO-007`. */
export function currencySign(text: string): string | null {
  const sign = text.replaceAll(/[\d\s\u00A0\u202F.,()+'’-]/g, '');
  return SIGNS[sign.toLowerCase()] || (/^[A-Z]{3}$/.test(sign) && isCurrency(sign)) ? sign : null;
}

/** Currency of a sign or code; `null`: ambiguous. */
function currencyOf(sign: string, { currency, signs }: ReadOptions): string | null {
  const said = signs?.[sign.toLowerCase()];
  if (said) return said;
  const meant = SIGNS[sign.toLowerCase()];
  if (sign === '' || meant?.includes(currency)) return currency;
  // `kr` is ambiguous; a bare dollar usually is not.
  return meant && meant.length > 1 && meant[0] !== 'USD' ? null : (meant?.[0] ?? sign.toUpperCase());
}

function unclear(sign: string): ReadResult {
  return { problem: { key: 'which_currency', params: { sign, options: currenciesOf(sign).join(', ') } } };
}

/** An amount of a workbook: its currency is that of its format. */
export function readAmount(cell: NumberCell, reading: ReadOptions): ReadResult {
  const currency = currencyOf(cell.currency ?? '', reading);
  return currency === null
    ? unclear(cell.currency ?? '')
    : { value: { amount: cell.number, currency } satisfies Money };
}

function notAnAmount({ decimalMark }: ReadOptions): Problem {
  return { key: 'not_amount', params: { example: decimalMark === 'comma' ? '1250,00' : '1250.00' } };
}

export function readMoney(text: string, reading: ReadOptions): ReadResult {
  const match = /^([^\d.,-]*)(-?[\d.,\s\u00A0'’]+?)([^\d.,]*)$/.exec(text.trim());
  if (!match) return { problem: notAnAmount(reading) };
  const sign = (match[1] || match[3] || '').trim();
  const currency = currencyOf(sign, reading);
  if (currency === null) return unclear(sign);
  const amount = plainNumber(match[2] ?? '', reading.decimalMark);
  if (amount === null) return { problem: notAnAmount(reading) };
  return { value: { amount, currency } satisfies Money };
}
