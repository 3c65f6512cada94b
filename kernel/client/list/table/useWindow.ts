import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { View, Viewport } from './useViewport.ts';

/** From this number of rows or columns on only visible ones are rendered. */
const VIRTUAL_FROM = { rows: 100, columns: 20 } as const;
/** Rows and columns rendered beyond either edge. */
const MORE = { rows: 8, columns: 2 } as const;

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
  const step = Math.floor(from / height);
  return {
    first: Math.max(0, step - MORE.rows),
    end: Math.min(count, step + 1 + MORE.rows + Math.ceil(seen / height)),
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

/** New rows of one frame: more would hold it up. */
const MOST_NEW = 6;

/**
 * The way from the drawn rows to those that are to be drawn, a few new ones at a time: beside what stays, else from the
 * first row in view on.
 */
export function towards(drawn: Window, wanted: Window, seen: number): Window {
  const [from, until] = [Math.max(drawn.first, wanted.first), Math.min(drawn.end, wanted.end)];
  if (from >= until) {
    const start = Math.max(wanted.first, Math.min(seen, wanted.end - MOST_NEW));
    return { first: start, end: Math.min(wanted.end, start + MOST_NEW) };
  }
  const behind = Math.min(wanted.end - until, MOST_NEW);
  const before = Math.min(from - wanted.first, MOST_NEW - behind);
  return { first: from - before, end: until + behind };
}

const isSame = (one: Window, other: Window): boolean => one.first === other.first && one.end === other.end;

/** The rows and columns to render. All rows have one height and columns a known width: nothing has to be measured. */
export function useWindow(viewport: Viewport, count: number, height: number, widths: readonly number[]): Windows {
  const windowsAt = useCallback(
    (at: View): Windows => ({
      rows: rowsAt(count, height, at.top, at.height),
      columns: columnsAt(widths, at.left, at.width),
    }),
    [count, height, widths],
  );
  const [moved, setMoved] = useState<{ readonly drawn: Windows; readonly of: typeof windowsAt } | null>(null);
  const first = useMemo(() => windowsAt(viewport.get()), [viewport, windowsAt]);
  const shown = moved?.of === windowsAt ? moved.drawn : first;
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    let frame = 0;
    const move = (): void => {
      cancelAnimationFrame(frame);
      const at = viewport.get();
      const [drawn, wanted] = [latest.current, windowsAt(at)];
      const rows = towards(drawn.rows, wanted.rows, Math.floor(at.top / height));
      if (!isSame(rows, wanted.rows)) frame = requestAnimationFrame(move);
      if (isSame(rows, drawn.rows) && isSame(wanted.columns, drawn.columns)) return;
      latest.current = {
        rows: isSame(rows, drawn.rows) ? drawn.rows : rows,
        columns: isSame(wanted.columns, drawn.columns) ? drawn.columns : wanted.columns,
      };
      setMoved({ drawn: latest.current, of: windowsAt });
    };
    move();
    const stop = viewport.subscribe(move);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [height, viewport, windowsAt]);
  return shown;
}
