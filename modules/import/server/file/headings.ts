import { displayedText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import type { FileRow } from './source.ts';

/**
 * The heading row among the first rows: the one with most known headings; else the first with several cells. 0 without
 * rows.
 */
export function guessHeadings(rows: readonly FileRow[], words: ReadonlySet<string>): number {
  const some = rows.flatMap((one) => {
    const filled = one.cells.filter((cell) => displayedText(cell) !== '');
    return filled.length === 0
      ? []
      : [{ row: one.row, filled: filled.length, known: filled.filter((cell) => isKnown(cell, words)).length }];
  });
  const first = some[0];
  if (!first) return 0;
  const best = some.reduce((one, other) => (other.known > one.known ? other : one));
  // A title may contain one known word, a row of values two.
  if (best.known > Math.max(1, 2 * first.known) && best.filled >= first.filled) return best.row;
  const most = Math.max(...some.map((one) => one.filled));
  const broad = some.find((one) => one.filled > 1);
  return first.filled === 1 && most > 2 && first.known === 0 && broad ? broad.row : first.row;
}

function isKnown(cell: Cell, words: ReadonlySet<string>): boolean {
  return typeof cell === 'string' && cell.length < 80 && words.has(plainHeading(cell));
}
