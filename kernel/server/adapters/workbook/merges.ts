import { displayedText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { LIMITS, overLimit } from './budget.ts';

/** Rows and the first column of a merged area. */
export interface Merge {
  readonly from: number;
  readonly to: number;
  readonly column: number;
}

/** `C7` is in column 2. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** Merged areas of a sheet, which follow its rows; found by text search. */
export async function readMerges(chunks: AsyncIterable<string>): Promise<readonly Merge[]> {
  const merges: Merge[] = [];
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + chunk;
    for (const [, start = '', first, end, last] of text.matchAll(
      /<(?:\w+:)?mergeCell\b[^<>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g,
    )) {
      if (end && Number(last) > Number(first))
        merges.push({ from: Number(first), to: Number(last), column: columnOf(start) });
      if (merges.length > LIMITS.merged) throw overLimit('too_many_merged', LIMITS.merged);
    }
    // An element split between chunks is found in the next.
    const cut = text.lastIndexOf('<');
    rest = cut === -1 || text.length - cut > 300 || text.includes('>', cut) ? '' : text.slice(cut);
  }
  return merges.sort((one, other) => one.from - other.from);
}

/** Fills cells of merged areas, except for their first row. */
export class Merged {
  readonly #merges: readonly Merge[];
  #next = 0;
  #open: { readonly merge: Merge; value: Cell }[] = [];
  /** Filled cells. */
  filled = 0;

  constructor(merges: readonly Merge[]) {
    this.#merges = merges;
  }

  fill(row: number, cells: Cell[]): void {
    if (this.#next === this.#merges.length && this.#open.length === 0) return;
    this.#open = this.#open.filter(({ merge }) => merge.to >= row);
    for (let merge = this.#merges[this.#next]; merge && merge.from <= row; merge = this.#merges[this.#next]) {
      this.#next += 1;
      if (merge.from === row) this.#open.push({ merge, value: cells[merge.column] ?? '' });
    }
    // Blank rows stay blank.
    if (cells.every((cell) => displayedText(cell) === '')) return;
    for (const { merge, value } of this.#open) {
      if (merge.from === row || displayedText(value) === '' || displayedText(cells[merge.column]) !== '') continue;
      while (cells.length < merge.column) cells.push('');
      cells[merge.column] = value;
      this.filled += 1;
    }
  }
}
