import { useEffect, useState, type RefObject } from 'react';

/** From this number of rows on only visible ones are rendered. */
const VIRTUAL_FROM = 100;
/** Rows rendered beyond either edge. */
const MORE = 8;
/** The window moves in small steps, so that a frame renders few new rows. */
const STEP = 3;

export interface Window {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Which of `count` equally high rows to render at a scroll position. */
export function windowAt(count: number, height: number, top: number, seen: number): Window {
  if (count <= VIRTUAL_FROM) return { first: 0, end: count };
  const step = Math.floor(top / height / STEP) * STEP;
  return { first: Math.max(0, step - MORE), end: Math.min(count, step + STEP + MORE + Math.ceil(seen / height)) };
}

/** All rows have one height, so that no virtualisation library is needed. */
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
  // After a page became shorter, rows behind its end are not rendered.
  return range.end > count || (range.end === 0 && count > 0) ? windowAt(count, height, 0, 900) : range;
}
