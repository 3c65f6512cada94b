import type { Language } from '../messages/languages.ts';

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Most texts have nothing of what follows. */
const SPECIAL = /^[=+\-@'\s＝＋－＠]|[",;\r\n\t|]|\s$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * One cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front, which
 * `readCell` takes away again; so does a text that begins with an apostrophe, so that none is lost. Numbers stay.
 */
export function writeCell(value: string): string {
  if (!SPECIAL.test(value)) return value;
  const safe = (FORMULA.test(value) && !NUMBER.test(value)) || value.startsWith("'") ? `'${value}` : value;
  return /[",;\r\n\t|]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Between the cells: spreadsheets of languages with decimal commas expect a semicolon, and show one column otherwise.
 */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;

/** What a spreadsheet in this language takes a double click on a CSV file to hold. */
export function separatorOf(language: Language): Separator {
  return language === 'en' ? 'comma' : 'semicolon';
}

/** Whether numbers have decimal commas: where semicolons or tabs leave the comma free and the language writes them. */
export function hasDecimalCommas(separator: Separator, language: Language): boolean {
  return separator === 'semicolon' || (separator === 'tab' && separatorOf(language) === 'semicolon');
}

export function writeLine(cells: readonly string[], separator: Separator = 'comma'): string {
  return `${cells.map(writeCell).join(SEPARATORS[separator])}\r\n`;
}

/** The inverse of what `writeCell` puts in front. */
export function readCell(cell: string): string {
  return /^'(?=[=+\-@\t\r'＝＋－＠])/.test(cell) ? cell.slice(1) : cell;
}
