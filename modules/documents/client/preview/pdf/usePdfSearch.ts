import { useEffect, useState } from 'react';
import { comparable, placesOf } from '../marks.ts';
import type { OpenPdf } from './open_pdf.ts';

/** Where a text is: on a page, and which of those on that page. */
export interface Hit {
  readonly page: number;
  readonly nth: number;
}

export interface PdfSearch {
  readonly hits: readonly Hit[];
  /** Number of the current hit, from 0; -1: none. */
  readonly current: number;
  readonly isDone: boolean;
  /** To the next (1) or previous (-1) hit, and around. */
  readonly go: (step: 1 | -1) => void;
}

/** Hits that are counted. */
const MOST = 1000;
/** Letters from which a text is searched. */
const LEAST = 2;

const NONE = { hits: [], current: -1, isDone: true } as const;

/** Finds a text page by page; the first hit from the page `from` on is the current one. */
export function usePdfSearch(pdf: OpenPdf, query: string, from: number): PdfSearch {
  const wanted = comparable(query.trim());
  const [found, setFound] = useState<Omit<PdfSearch, 'go'>>(NONE);
  useEffect(() => {
    if (wanted.length < LEAST) {
      setFound(NONE);
      return undefined;
    }
    const search = new AbortController();
    const { signal } = search;
    const run = async (): Promise<void> => {
      const hits: Hit[] = [];
      let current = -1;
      const show = (isDone: boolean): void => {
        if (signal.aborted) return;
        // Until the end the first hit from the page on is not known to be there.
        const first = current === -1 && isDone && hits.length > 0 ? 0 : current;
        setFound((before) => ({
          hits: [...hits],
          current: before.current === -1 || !before.hits.length ? first : before.current,
          isDone,
        }));
      };
      setFound({ ...NONE, isDone: false });
      for (let page = 1; page <= pdf.pages && !signal.aborted && hits.length < MOST; page += 1) {
        const text = await pdf.textOf(page).catch(() => '');
        const onPage = placesOf(text, wanted).map((_place, nth) => ({ page, nth }));
        if (onPage.length === 0) continue;
        if (current === -1 && page >= from) current = hits.length;
        hits.push(...onPage.slice(0, MOST - hits.length));
        show(false);
      }
      show(true);
    };
    const timer = setTimeout(() => void run(), 200);
    return () => {
      search.abort();
      clearTimeout(timer);
    };
  }, [pdf, wanted, from]);
  const go = (step: 1 | -1): void =>
    setFound((before) => {
      const count = before.hits.length;
      return count === 0 ? before : { ...before, current: (before.current + step + count) % count };
    });
  return { ...found, go };
}
