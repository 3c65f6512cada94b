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

/** Removes the additions of `writeCell`. */
export function readCell(cell: string): string {
  return /^'(?=[=+\-@\t\r'＝＋－＠])/.test(cell) ? cell.slice(1) : cell;
}

/**
 * Invisible characters that come with copied text. Two of them join letters and emoji, and are removed only from codes,
 * where they stand beside a letter or digit that joins nothing.
 */
const NOTHING = /[\u00AD\u200B\u2060\uFEFF]/g;
const JOINERS = /(?<![\u0080-\uFFFF])[\u200C\u200D]|[\u200C\u200D](?![\u0080-\uFFFF])/g;

/** A cell as it is compared and stored: Unicode NFC, without invisible characters. */
export function cleanText(text: string, isCode: boolean): string {
  // Fast path: nearly every cell is ASCII.
  if (/^[\u0020-\u007E]*$/.test(text)) return text;
  const plain = text.normalize('NFC').replaceAll(NOTHING, '');
  return (isCode ? plain.replaceAll(JOINERS, '') : plain).trim();
}

/** The parts of a path, from the outside to the inside. */
export function pathParts(text: string, separator: string): string[] {
  return separator === ''
    ? [text.trim()]
    : text
        .split(separator)
        .map((one) => one.trim())
        .filter(Boolean);
}

/** The key under which a value is mapped. */
export function valueKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
