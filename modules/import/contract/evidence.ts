import { cellText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { dateParts, type DateOrder, type DecimalMark } from '@steward/kernel/contract/csv/values.ts';
import { fittingTypes, FIELD_GUESSES, type FieldGuess } from './field_guess.ts';

/** What the cells of a column show about date and decimal formats; stored with the import. */
export interface Evidence {
  /** Ambiguous dates with digits only, such as 1/2/23; dots imply day first. */
  readonly dates: number;
  readonly day_first: number;
  readonly month_first: number;
  readonly point: number;
  readonly comma: number;
  /** Ambiguous amounts such as 1,234. */
  readonly open: number;
  /** An example of each, for questions. */
  readonly examples: Readonly<Partial<Record<EvidenceKind, string>>>;
  /** Types that all cells fit, the narrowest first; empty: text. */
  readonly types: readonly FieldGuess[];
}

export type EvidenceKind = 'dates' | 'day_first' | 'month_first' | 'point' | 'comma' | 'open';

/** Collects evidence cell by cell. */
export class EvidenceOf {
  #counts: Record<EvidenceKind, number> = { dates: 0, day_first: 0, month_first: 0, point: 0, comma: 0, open: 0 };
  #examples: Partial<Record<EvidenceKind, string>> = {};
  #types: readonly FieldGuess[] = FIELD_GUESSES;
  #isFilled = false;

  /** Only texts count: workbook numbers are unambiguous. */
  see(cell: Cell): void {
    const text = cellText(cell);
    if (text === '') return;
    this.#isFilled = true;
    if (this.#types.length > 0) this.#types = fittingTypes(this.#types, text);
    if (typeof cell !== 'string' || text.length > 60) return;
    this.#date(text);
    this.#amount(text);
  }

  get found(): Evidence {
    return { ...this.#counts, examples: { ...this.#examples }, types: this.#isFilled ? this.#types : [] };
  }

  #note(kind: EvidenceKind, text: string): void {
    this.#counts[kind] += 1;
    this.#examples[kind] ??= text;
  }

  #date(text: string): void {
    if (text.includes('.')) return;
    const parts = dateParts(text.trim());
    if (!parts) return;
    this.#counts.dates += 1;
    // 13/13/2023 has no order; its row is refused.
    if (parts.first > 12 && parts.second > 12) return;
    if (parts.first > 12) this.#note('day_first', text);
    else if (parts.second > 12) this.#note('month_first', text);
    else this.#examples.dates ??= text;
  }

  #amount(text: string): void {
    if (!text.includes('.') && !text.includes(',')) return;
    const digits = text.replaceAll(/[^\d.,]/g, '');
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    if (last === -1) return;
    const sign = digits[last] ?? '';
    const isGrouping = digits.split(sign).length > 2;
    const both = digits.includes('.') && digits.includes(',');
    // A repeated mark is grouping, so the other one is the decimal mark.
    const isComma = isGrouping ? sign === '.' : sign === ',';
    if (!isGrouping && !both && digits.length - last - 1 === 3 && !digits.startsWith('0')) this.#note('open', text);
    else this.#note(isComma ? 'comma' : 'point', text);
  }
}

/** Ratio from which the minority counts as mistakes. */
const CLEAR = 20;

type Proof<T> = T | 'contradictory' | 'unknown' | 'none';

function weigh<T>(first: T, second: T, firsts: number, seconds: number): T | 'contradictory' | null {
  if (firsts === 0 && seconds === 0) return null;
  if (firsts >= seconds * CLEAR) return first;
  return seconds >= firsts * CLEAR ? second : 'contradictory';
}

/** Cells that have two readings; of a column without them each cell tells its own. */
export function openCells(kind: 'date' | 'decimal', one: Evidence): number {
  return kind === 'date' ? one.dates - one.day_first - one.month_first : one.open;
}

const sum = (columns: readonly Evidence[], kind: EvidenceKind): number =>
  columns.reduce((all, one) => all + Number(one[kind]), 0);

/** Date order proven by columns: an order, contradictory, or unknown. */
export function dateOrderOf(columns: readonly Evidence[]): Proof<DateOrder> {
  if (sum(columns, 'dates') === 0) return 'none';
  return weigh<DateOrder>('dmy', 'mdy', sum(columns, 'day_first'), sum(columns, 'month_first')) ?? 'unknown';
}

/** Decimal mark proven by columns: `1.234,50` a comma, `12.58` a point; `1,234` nothing. */
export function decimalMarkOf(columns: readonly Evidence[]): Proof<DecimalMark> {
  return (
    weigh<DecimalMark>('comma', 'point', sum(columns, 'comma'), sum(columns, 'point')) ??
    (sum(columns, 'open') > 0 ? 'unknown' : 'none')
  );
}
