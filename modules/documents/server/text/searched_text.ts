import { searchable } from '@steward/kernel/server/storage/columns.ts';

/** A text as searches compare it, and where each of its characters is in the text as it was. */
export interface SearchedText {
  readonly text: string;
  readonly places: readonly number[];
}

/** A word that a line break has parted: the hyphen and the break go. */
const PARTED = /(?<=\p{L})[-\u2010]\n(?=\p{Ll})/gu;
/** A break after the hyphen of a part number, or within writing that has no spaces: the break goes. */
const BROKEN =
  /(?<=[\p{L}\p{N}]-)\n(?=[\p{L}\p{N}])|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\s+(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;

/**
 * A page as searches compare it: like `searchable`, and with the words whole that a line break has parted. Kept with
 * places, so that what is found can be shown as it is written.
 */
export function searchedText(body: string): SearchedText {
  const left = new Set<number>();
  for (const pattern of [PARTED, BROKEN])
    for (const { index, 0: gap } of body.matchAll(pattern))
      for (let at = index; at < index + gap.length; at += 1) left.add(at);
  const places: number[] = [];
  const parts: string[] = [];
  let isSpaced = true;
  let at = 0;
  for (const letter of body) {
    const place = at;
    at += letter.length;
    if (left.has(place)) continue;
    const isSpace = /\s/.test(letter);
    const plain = isSpace ? (isSpaced ? '' : ' ') : letter < '\u0080' ? letter.toLowerCase() : compared(letter);
    if (isSpace || plain !== '') isSpaced = isSpace;
    for (let each = 0; each < plain.length; each += 1) places.push(place);
    parts.push(plain);
  }
  const text = parts.join('');
  return isSpaced && text !== '' ? { text: text.slice(0, -1), places: places.slice(0, -1) } : { text, places };
}

/** The form in which words of a search and letters of a page are compared. Greek's final sigma equals the other one. */
export function compared(text: string): string {
  return searchable(text).replaceAll('ς', 'σ');
}

/**
 * A compared text, with each letter that is not of ASCII as its number. The trigrams of a database in the locale C know
 * letters of ASCII only, and a word of two characters, as is usual in Chinese, would have none.
 */
export function stored(text: string): string {
  return text.replaceAll(/[^\x00-\x7f]/gu, (letter) =>
    /[\p{L}\p{N}]/u.test(letter) ? `z${letter.codePointAt(0)?.toString(16) ?? ''}` : letter,
  );
}
