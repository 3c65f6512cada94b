import type { Piece } from '@steward/kernel/contract/wire/excerpt.ts';
import { searchedText } from './searched_text.ts';

/** Characters before the first match, and of the excerpt. */
const BEFORE = 50;
const MOST = 180;

/** Where words are in a page, as it is written. */
function matchesIn(body: string, words: readonly string[]): [number, number][] {
  const { text, places } = searchedText(body);
  const found: [number, number][] = [];
  for (const word of words.filter((one) => one !== ''))
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const last = places[at + word.length - 1] ?? 0;
      const letter = body.codePointAt(last) ?? 0;
      // Marks that belong to the last letter.
      const marks = /^\p{M}*/u.exec(body.slice(last + (letter > 0xffff ? 2 : 1)))?.[0].length ?? 0;
      found.push([places[at] ?? 0, last + (letter > 0xffff ? 2 : 1) + marks]);
    }
  return found.toSorted((one, other) => one[0] - other[0] || other[1] - one[1]);
}

/** The stretch of a page around the first of the words, with all in it marked; without any, the beginning. */
export function excerptOf(body: string, words: readonly string[]): Piece[] {
  const matches = matchesIn(body, words);
  const best = matches[0];
  const start = best ? wordStart(body, Math.max(0, best[0] - BEFORE), best[0]) : 0;
  const end = wordEnd(body, Math.min(body.length, start + MOST), best?.[1] ?? 0);
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMatch: boolean): void => {
    const text = body.slice(from, to).replaceAll(/\s+/g, ' ');
    if (text !== '') pieces.push({ text, is_match: isMatch });
  };
  let at = start;
  for (const [from, to] of matches) {
    if (from < at || to > end) continue;
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, end, false);
  if (start > 0) pieces.unshift({ text: '… ', is_match: false });
  if (end < body.length) pieces.push({ text: ' …', is_match: false });
  return pieces;
}

/** Forward to the beginning of a word, if there is one before `most`. */
function wordStart(body: string, from: number, most: number): number {
  if (from === 0) return 0;
  const space = body.slice(from, most).search(/\s/);
  return space === -1 ? whole(body, from) : from + space + 1;
}

/** Back to the end of a word, if there is one after `least`. */
function wordEnd(body: string, to: number, least: number): number {
  if (to >= body.length) return body.length;
  const end = Math.max(body.slice(0, to).lastIndexOf(' '), body.slice(0, to).lastIndexOf('\n'));
  return end > least ? end : whole(body, Math.max(to, least));
}

/** Not between the halves of a character. */
const whole = (body: string, at: number): number => (/[\udc00-\udfff]/.test(body[at] ?? '') ? at + 1 : at);
