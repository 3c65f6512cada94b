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
