import type { FieldKind } from '../fields/types.ts';

/**
 * Signs of no width that come along when something is copied. Two of them join letters, so they go only where no words
 * are.
 */
const NOTHING = /[\u00AD\u200B\u2060\uFEFF]/g;
const JOINERS = /[\u200C\u200D]/g;

/** A cell as it is looked up and kept: composed as the database has it, without what nobody sees. */
export function cleanText(text: string, isCode: boolean): string {
  // Nearly every cell is plain, and there are millions.
  if (/^[\u0020-\u007E]*$/.test(text)) return text;
  const plain = text.normalize('NFC').replaceAll(NOTHING, '');
  return (isCode ? plain.replaceAll(JOINERS, '') : plain).trim();
}

/** Longer texts stay as they were written. */
export function isCleaned(kind: FieldKind): boolean {
  return kind !== 'textarea';
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

/** Under which a value is mapped. */
export function valueKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
