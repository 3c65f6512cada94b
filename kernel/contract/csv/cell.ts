import type { Problem } from '../fields/index.ts';

/**
 * One cell of a file, as read, stored (`import_row.cells`, JSON) and passed to `readValue`. Mostly a text; workbook
 * dates are ISO texts. Other forms carry what a text would lose.
 */
export type Cell = string | NumberCell | BadCell;

/** A number of a workbook, with an unambiguous decimal point. */
export interface NumberCell {
  /** The formatted text, without grouping: `0012`, `PO-007`, `19%`, `$99.90`. For text fields. */
  readonly text: string;
  /** Plain digits with a decimal point; 19 for `19%`. */
  readonly number: string;
  /** Currency sign or code of its format. */
  readonly currency?: string;
}

/** A cell without a usable value: a formula error, or a text that is too long. */
export interface BadCell {
  readonly text: string;
  readonly problem: Problem;
}

/** The text of a cell, for samples, reports and name look-ups; empty for a bad cell. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  return 'problem' in cell ? '' : cell.text;
}

/** The text as the sheet shows it, of bad cells too: for previews and returned rows. */
export function displayedText(cell: Cell | undefined): string {
  return cell === undefined || typeof cell === 'string' ? (cell ?? '') : cell.text;
}

/** The number of a cell; `null` for texts, digits included. */
export function numberOfCell(cell: Cell | undefined): NumberCell | null {
  return typeof cell === 'object' && 'number' in cell ? cell : null;
}

/** Why a cell is invalid; `null`: it is valid. */
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

/** A text as cell; formula errors become bad cells. */
export function textCell(text: string): Cell {
  return text.startsWith('#') && ERRORS.has(text) ? errorCell(text) : text;
}

/** The error of a formula, by its text in the sheet. */
export function errorCell(text: string): BadCell {
  return { text, problem: { key: 'cell_error', params: { value: text } } };
}

/** Maximum number of characters of one cell; more than any field takes. */
export const MAX_CELL = 100_000;

/** A cell that is too long to store: its beginning and length. */
export function longCell(beginning: string, length: number): BadCell {
  return {
    text: `${beginning.slice(0, 60).toWellFormed()}…`,
    problem: { key: 'too_long', params: { max: MAX_CELL, length } },
  };
}
