import { useEffect, useState, type RefObject } from 'react';

/** From here on only the rows in view are drawn. */
const VIRTUAL_FROM = 100;
/** Rows drawn beyond either edge, so that none is missing while scrolling. */
const MORE = 8;
/** Moves in small steps: so many new rows at once are drawn within a frame also on slow machines. */
const STEP = 3;

export interface Window {
  readonly first: number;
  /** One behind the last. */
  readonly end: number;
}

/** Which of `count` rows of one height to draw, after where the reader has scrolled to. */
export function windowAt(count: number, height: number, top: number, seen: number): Window {
  if (count <= VIRTUAL_FROM) return { first: 0, end: count };
  const step = Math.floor(top / height / STEP) * STEP;
  return { first: Math.max(0, step - MORE), end: Math.min(count, step + STEP + MORE + Math.ceil(seen / height)) };
}

/** Rows are all of one height, which makes this so much smaller than a library for rows of any height. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number): Window {
  const [range, setRange] = useState<Window>(() => windowAt(count, height, 0, 900));
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = (): void => {
      const next = windowAt(count, height, box.scrollTop, box.clientHeight);
      setRange((current) => (current.first === next.first && current.end === next.end ? current : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [count, height, scroller]);
  // A page that just became shorter must not be asked for rows behind its end.
  return range.end > count || (range.end === 0 && count > 0) ? windowAt(count, height, 0, 900) : range;
}
