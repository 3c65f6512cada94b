import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';

/** From this number of rows or columns on only visible ones are rendered. */
const VIRTUAL_FROM = { rows: 100, columns: 20 } as const;
/** Rows and columns rendered beyond either edge. */
const MORE = { rows: 8, columns: 2 } as const;
/** The window moves in small steps, so that a frame renders few new rows. */
const STEP = 3;

export interface Window {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Which of `count` equally high rows to render at a scroll position. */
export function rowsAt(count: number, height: number, top: number, seen: number): Window {
  if (count <= VIRTUAL_FROM.rows) return { first: 0, end: count };
  // After a page became shorter, the position may be behind its end.
  const from = Math.max(0, Math.min(top, count * height - seen));
  const step = Math.floor(from / height / STEP) * STEP;
  return {
    first: Math.max(0, step - MORE.rows),
    end: Math.min(count, step + STEP + MORE.rows + Math.ceil(seen / height)),
  };
}

/** Which columns of these widths to render at a scroll position. */
export function columnsAt(widths: readonly number[], left: number, seen: number): Window {
  const count = widths.length;
  if (count <= VIRTUAL_FROM.columns) return { first: 0, end: count };
  let [first, end, x] = [count, 0, 0];
  for (const [index, width] of widths.entries()) {
    if (x + width > left && x < left + seen) {
      first = Math.min(first, index);
      end = index + 1;
    }
    x += width;
  }
  return first >= end
    ? { first: 0, end: count }
    : { first: Math.max(0, first - MORE.columns), end: Math.min(count, end + MORE.columns) };
}

export interface Windows {
  readonly rows: Window;
  readonly columns: Window;
}

const START = { top: 0, left: 0, height: 900, width: 1600 };

const isSame = (one: Window, other: Window): boolean => one.first === other.first && one.end === other.end;

/** The rows and columns to render. All rows have one height and columns a known width: nothing has to be measured. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  widths: readonly number[],
): Windows {
  const [place, setPlace] = useState(START);
  const windowsAt = useCallback(
    (at: typeof START): Windows => ({
      rows: rowsAt(count, height, at.top, at.height),
      columns: columnsAt(widths, at.left, at.width),
    }),
    [count, height, widths],
  );
  const shown = useMemo(() => windowsAt(place), [place, windowsAt]);
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = (): void => {
      // From right to left positions are negative.
      const at = {
        top: box.scrollTop,
        left: Math.abs(box.scrollLeft),
        height: box.clientHeight,
        width: box.clientWidth,
      };
      const next = windowsAt(at);
      if (!isSame(next.rows, latest.current.rows) || !isSame(next.columns, latest.current.columns)) setPlace(at);
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, windowsAt]);
  return shown;
}
