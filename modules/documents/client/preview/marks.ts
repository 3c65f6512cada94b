import { useEffect, type RefObject } from 'react';

/** As it is compared: without case, accents and repeated spaces. Each character stays one, so that places match. */
export function comparable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return /\s/.test(letter)
      ? ' '
      : plain.length === letter.length
        ? plain
        : letter.toLowerCase().slice(0, letter.length);
  }).join('');
}

/** Where a word is in a text, both comparable. */
export function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  if (word === '') return places;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
}

/** Ranges of a word in the text of an element, also over several text nodes. */
export function rangesOf(element: Element, word: string): Range[] {
  const wanted = comparable(word.trim());
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, start: text.length });
      text += node.data;
    } else if (node instanceof Element && /^(BR|P|LI|TD|TH|H\d|DIV)$/.test(node.tagName) && text !== '') text += ' ';
  }
  const place = (at: number) => nodes.findLast(({ start }) => start <= at);
  return placesOf(comparable(text), wanted).flatMap((at) => {
    const [first, last] = [place(at), place(at + wanted.length - 1)];
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, Math.min(at - first.start, first.node.length));
    range.setEnd(last.node, Math.min(at + wanted.length - last.start, last.node.length));
    return [range];
  });
}

type Mark = 'document-hit' | 'document-current';

/** Marks ranges without changing the document; browsers that cannot show none. Answers how to remove them. */
export function mark(name: Mark, ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS) || ranges.length === 0) return () => undefined;
  const shown = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, shown);
  for (const range of ranges) shown.add(range);
  return () => {
    for (const range of ranges) shown.delete(range);
  };
}

const HIT = '#ffd84d';
const CURRENT = '#ff9f2e';

/** How marks look, also over the page of a PDF, whose drawn text shows through. */
export const MARKED = {
  '& ::highlight(document-hit)': { color: '#151a21', backgroundColor: HIT },
  '& ::highlight(document-current)': { color: '#151a21', backgroundColor: CURRENT },
  '& .text-layer ::highlight(document-hit), & .text-layer ::highlight(document-current)': { color: 'transparent' },
} as const;

/** Marks a word in an element once its text is there, and shows the first one. */
export function useMarked(element: RefObject<HTMLElement | null>, word: string, isThere: boolean): void {
  useEffect(() => {
    if (!element.current || !isThere || word.trim() === '') return undefined;
    const ranges = rangesOf(element.current, word);
    ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    return mark('document-hit', ranges);
  }, [element, word, isThere]);
}
