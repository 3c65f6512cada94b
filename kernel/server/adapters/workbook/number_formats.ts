import { format, getFormatInfo } from 'numfmt';
import { numberOfCell, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { currencySign } from '@steward/kernel/contract/csv/values.ts';
import { LIMITS, overLimit } from './budget.ts';

/** How a style shows numbers: plain, as dates, as UTC times, or by a format code. */
export type Format =
  | 'plain'
  | 'day'
  | 'utc'
  | { readonly code: string; readonly isPercent: boolean; readonly isTime: boolean };

/** Built-in date formats. */
const KNOWN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const KNOWN: Readonly<Record<number, string>> = { 2: '0.00', 4: '0.00', 9: '0%', 10: '0.00%', 39: '0.00', 40: '0.00' };

/** Number formats of cells by style, parsed on demand. Throws `invalid` on `file` for too many. */
export class CellFormats {
  readonly #codes: ReadonlyMap<number, string>;
  readonly #ids: readonly number[];
  readonly #seen = new Map<string, Format>();

  /** `codes` by format id; `ids`: format of each style. */
  constructor(codes: ReadonlyMap<number, string>, ids: readonly number[]) {
    this.#codes = codes;
    this.#ids = ids;
  }

  of(style: number): Format {
    const id = this.#ids[style] ?? 0;
    const code = this.#codes.get(id) ?? KNOWN[id];
    if (code === undefined) return KNOWN_DATES.some(([from, to]) => id >= from && id <= to) ? 'day' : 'plain';
    const known = this.#seen.get(code);
    if (known !== undefined) return known;
    if (this.#seen.size >= LIMITS.numberFormats) throw overLimit('too_many_number_formats', LIMITS.numberFormats);
    const format = formatOf(code);
    this.#seen.set(code, format);
    return format;
  }
}

function formatOf(code: string): Format {
  const { type } = infoOf(code);
  if (type === 'time' && /\[(h+|m+|s+)\]/i.test(code)) return { code, isPercent: false, isTime: true };
  if (type === 'date' || type === 'datetime' || type === 'time') return /\bUTC\b/.test(code) ? 'utc' : 'day';
  return type === 'general' || type === 'text' || type === 'error'
    ? 'plain'
    : { code, isPercent: type === 'percent', isTime: false };
}

function infoOf(code: string): { readonly type: string } {
  try {
    return getFormatInfo(code);
  } catch {
    return { type: 'error' };
  }
}

const DAY = 86_400_000;

/** A serial date from 1900 or 1904 as YYYY-MM-DD, with time if any, or a time alone. */
export function dateText(serial: number, isFrom1904: boolean): string {
  const days = isFrom1904 ? serial + 1462 : serial;
  // Spreadsheets count 29 February 1900; earlier dates are shifted.
  const shifted = days < 60 ? days + 1 : days;
  const time = new Date(Date.UTC(1899, 11, 30) + Math.round(shifted * 86_400) * 1000);
  if (Number.isNaN(time.getTime()) || serial < 0) return String(serial);
  const text = time.toISOString();
  if (serial < 1 && !isFrom1904) return text.slice(11, 19);
  return time.getTime() % DAY === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

/** A number without exponent or floating-point noise. */
function numberText(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : text;
  return String(Number(value.toPrecision(15)));
}

/** A number with its formatted text; all digits where the format would lose some. */
export function numberCell(text: string, shape: Format): Cell {
  const value = Number(text);
  const plain = numberText(text);
  if (!Number.isFinite(value) || text.trim() === '' || /e/i.test(plain)) return plain;
  if (shape === 'plain' || shape === 'day' || shape === 'utc') return lean({ text: plain, number: plain });
  const number = shape.isPercent ? numberText(String(Number((value * 100).toPrecision(15)))) : plain;
  const shown = shownBy(shape.code, value);
  const sign = shape.isTime || shape.isPercent ? null : currencySign(shown);
  return lean({
    text: shape.isTime || keepsDigits(shown, number) ? shown : plain,
    number,
    ...(sign ? { currency: sign } : {}),
  });
}

function shownBy(code: string, value: number): string {
  try {
    const shown = format(code, value).trim();
    return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(shown) ? shown.replaceAll(',', '') : shown;
  } catch {
    return '';
  }
}

function keepsDigits(shown: string, number: string): boolean {
  const digits = (text: string): string => text.replaceAll(/\D/g, '');
  return digits(shown).includes(digits(number).replace(/^0+|0+$/g, ''));
}

/** Plain integers are stored as texts, which are smaller. */
function lean(cell: Cell): Cell {
  const number = numberOfCell(cell);
  return number && number.text === number.number && number.currency === undefined && /^-?\d+$/.test(number.text)
    ? number.text
    : cell;
}
