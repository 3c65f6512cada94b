import type { Language } from '../messages/languages.ts';

/** Characters that spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Fast path for texts without special characters. */
const SPECIAL = /^[=+\-@'\s＝＋－＠]|[",;\r\n\t|]|\s$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * One CSV cell. Texts that a spreadsheet would run as a formula, or that begin with an apostrophe, get an apostrophe in
 * front, which `readCell` removes. Numbers stay.
 */
export function writeCell(value: string): string {
  if (!SPECIAL.test(value)) return value;
  const safe = (FORMULA.test(value) && !NUMBER.test(value)) || value.startsWith("'") ? `'${value}` : value;
  return /[",;\r\n\t|]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Separators: spreadsheets with decimal commas expect a semicolon. */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;

/** The separator that spreadsheets of this language expect. */
export function separatorOf(language: Language): Separator {
  return language === 'en' ? 'comma' : 'semicolon';
}

/** Whether decimals are written with a comma: with semicolons or tabs, in languages that do so. */
export function hasDecimalCommas(separator: Separator, language: Language): boolean {
  return separator === 'semicolon' || (separator === 'tab' && separatorOf(language) === 'semicolon');
}

export function writeLine(cells: readonly string[], separator: Separator = 'comma'): string {
  return `${cells.map(writeCell).join(SEPARATORS[separator])}\r\n`;
}

/** Removes what `writeCell` adds. */
export function readCell(cell: string): string {
  return /^'(?=[=+\-@\t\r'＝＋－＠])/.test(cell) ? cell.slice(1) : cell;
}
