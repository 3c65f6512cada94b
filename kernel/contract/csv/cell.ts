import type { Problem } from '../fields/index.ts';

/**
 * One cell of a file, as it is read, kept (`import_row.cells`, as JSON) and given to `readValue`. Nearly all are texts:
 * all cells of a text file, and of a workbook also days (ISO, with their time where they have one), yes and no, and
 * whole numbers that look as they are. The others carry what the text alone would lose.
 */
export type Cell = string | NumberCell | BadCell;

/** A number of a workbook. It says itself where its decimals begin, so it needs no decimal mark and proves none. */
export interface NumberCell {
  /**
   * As the sheet shows it, without marks of thousands: `0012`, `PO-007`, `19%`, `$99.90`. For fields that are texts.
   */
  readonly text: string;
  /** Plain digits, with a point before the decimals; of `19%` it is 19, as people see it. */
  readonly number: string;
  /** The sign or the code of its format, such as `$` or `CHF`. */
  readonly currency?: string;
}

/** A cell that holds nothing that could be kept: the error of a formula, or a text that is too long. */
export interface BadCell {
  readonly text: string;
  readonly problem: Problem;
}

/** What a cell shows, for samples, reports and all that looks for names. Nothing of a bad cell, which means nothing. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  return 'problem' in cell ? '' : cell.text;
}

/** What people see in the sheet itself, also of a bad cell: for previews, and for giving rows back. */
export function displayedText(cell: Cell | undefined): string {
  return cell === undefined || typeof cell === 'string' ? (cell ?? '') : cell.text;
}

/** The number that a cell carries itself; `null` for texts, also those of digits. */
export function numberOfCell(cell: Cell | undefined): NumberCell | null {
  return typeof cell === 'object' && 'number' in cell ? cell : null;
}

/** Why a cell cannot be taken; `null` when it can. */
export function problemOfCell(cell: Cell | undefined): Problem | null {
  return typeof cell === 'object' && 'problem' in cell ? cell.problem : null;
}

/** Errors of formulas, as spreadsheets of the three languages show them and write them into text files. */
const ERRORS = new Set([
  '#N/A',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#NV',
  '#WERT!',
  '#BEZUG!',
  '#ZAHL!',
  '#N/D',
  '#¡VALOR!',
  '#¡REF!',
  '#¡DIV/0!',
  '#¿NOMBRE?',
  '#¡NUM!',
]);

/** A text as a cell: that of an error of a formula is none to keep. */
export function textCell(text: string): Cell {
  return text.startsWith('#') && ERRORS.has(text) ? errorCell(text) : text;
}

/** The error of a formula, by what the sheet shows. */
export function errorCell(text: string): BadCell {
  return { text, problem: { key: 'cell_error', params: { value: text } } };
}

/** Most characters of one cell; more than any field takes. */
export const MAX_CELL = 100_000;

/** A cell that is too long to be kept, by its beginning and how long it is. */
export function longCell(beginning: string, length: number): BadCell {
  return {
    text: `${beginning.slice(0, 60).toWellFormed()}…`,
    problem: { key: 'too_long', params: { max: MAX_CELL, length } },
  };
}
