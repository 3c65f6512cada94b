import type { Cell } from './cell.ts';
import { dateParts, type DateOrder, type DecimalMark } from './values.ts';

/** What the cells of one column have shown so far about how dates and decimals are written; kept with the import as it is. */
export interface Evidence {
  /** Dates of digits alone, such as 1/2/23; with a dot they always have the day first, so they say nothing. */
  readonly dates: boolean;
  readonly day_first: boolean;
  readonly month_first: boolean;
  readonly point: boolean;
  readonly comma: boolean;
  /** Amounts such as 1,234, which could be either. */
  readonly open: boolean;
}

export const NO_EVIDENCE: Evidence = { dates: false, day_first: false, month_first: false, point: false, comma: false, open: false };

/** Gathers evidence cell by cell, so that no more than a cell has to be held. */
export class EvidenceOf {
  #found: { -readonly [Key in keyof Evidence]: Evidence[Key] } = { ...NO_EVIDENCE };

  /** Only texts are evidence: a number of a workbook knows its decimals itself. */
  see(text: Cell): void {
    if (typeof text !== 'string' || text === '' || text.length > 60) return;
    this.#date(text);
    this.#amount(text);
  }

  get found(): Evidence {
    return { ...this.#found };
  }

  #date(text: string): void {
    if (text.includes('.')) return;
    const parts = dateParts(text.trim());
    if (!parts) return;
    this.#found.dates = true;
    if (parts.first > 12) this.#found.day_first = true;
    if (parts.second > 12) this.#found.month_first = true;
  }

  #amount(text: string): void {
    if (!text.includes('.') && !text.includes(',')) return;
    const digits = text.replaceAll(/[^\d.,]/g, '');
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    if (last === -1) return;
    const sign = digits[last] ?? '';
    const isGrouping = digits.split(sign).length > 2;
    const both = digits.includes('.') && digits.includes(',');
    // A sign that stands twice divides thousands, so the other one stands before the decimals.
    const isComma = isGrouping ? sign === '.' : sign === ',';
    if (!isGrouping && !both && digits.length - last - 1 === 3) this.#found.open = true;
    else if (isComma) this.#found.comma = true;
    else this.#found.point = true;
  }
}

/** What columns of dates prove together: an order, that they contradict each other, or nothing (then it must be asked). */
export function dateOrderOf(columns: readonly Evidence[]): DateOrder | 'contradictory' | 'unknown' | 'none' {
  const dayFirst = columns.some((one) => one.day_first);
  const monthFirst = columns.some((one) => one.month_first);
  if (!columns.some((one) => one.dates)) return 'none';
  if (dayFirst && monthFirst) return 'contradictory';
  return dayFirst ? 'dmy' : monthFirst ? 'mdy' : 'unknown';
}

/** What columns of amounts prove together: `1.234,50` a comma, `12.58` a point; `1,234` and `1.234` prove nothing. */
export function decimalMarkOf(columns: readonly Evidence[]): DecimalMark | 'contradictory' | 'unknown' | 'none' {
  const comma = columns.some((one) => one.comma);
  const point = columns.some((one) => one.point);
  if (comma && point) return 'contradictory';
  if (comma || point) return comma ? 'comma' : 'point';
  return columns.some((one) => one.open) ? 'unknown' : 'none';
}
