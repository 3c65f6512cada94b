import { useEffect, useState, type RefObject, useCallback, useMemo, useRef } from 'react';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { createStore, type Readable } from '../../state/store.ts';
import { inOrder, stepTowards, takeOver, type Place, type Window } from './places.ts';

/** The part of a scrolled area in view, in pixels; `left` counts from the start of a line. */
export interface View {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** Visible range, computed without measuring, which would force a layout. */
export interface Viewport extends Readable<View> {
  scrollTo(top: number): void;
}

/** Milliseconds. */
const LATER = 100;

const START: View = { top: 0, left: 0, height: 900, width: 1600 };

/** Follows what an element shows of its content. */
export function useViewport(scroller: RefObject<HTMLElement | null>): Viewport {
  const [{ viewport, look, follow }] = useState(() => {
    const store = createStore(START);
    const look = (): void => {
      const box = scroller.current;
      if (!box) return;
      // From right to left positions are negative.
      const [top, left] = [box.scrollTop, Math.abs(box.scrollLeft)];
      const [height, width] = [box.clientHeight, box.clientWidth];
      store.set((at) =>
        at.top === top && at.left === left && at.height === height && at.width === width
          ? at
          : { top, left, height, width },
      );
    };
    // The event of an own step is read a little later: reading the place would lay the page out at once.
    let isOwn = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      if (isOwn) timer = setTimeout(look, LATER);
      else look();
      isOwn = false;
    };
    const viewport: Viewport = {
      get: store.get,
      subscribe: store.subscribe,
      scrollTo: (to) => {
        const box = scroller.current;
        if (!box || to === store.get().top) return;
        const before = box.scrollTop;
        box.scrollTop = to;
        const top = box.scrollTop;
        isOwn = top !== before;
        store.set((at) => ({ ...at, top }));
      },
    };
    return { viewport, look, follow };
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    look();
    box.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [follow, look, scroller]);
  return viewport;
}

/** From this number of rows or columns on only visible ones are rendered. */
const VIRTUAL_FROM = { rows: 100, columns: 20 } as const;
/** Rows and columns rendered beyond either edge. */
const MORE = { rows: 6, columns: 2 } as const;

/** Which of `count` equally high rows to render at a scroll position: always as many, so that they can be reused. */
export function rowsAt(count: number, height: number, top: number, seen: number): Window {
  if (count <= VIRTUAL_FROM.rows) return { first: 0, end: count };
  const size = Math.min(count, 1 + 2 * MORE.rows + Math.ceil(seen / height));
  // After a page became shorter, the position may be behind its end.
  const first = Math.max(0, Math.min(Math.floor(top / height) - MORE.rows, count - size));
  return { first, end: first + size };
}

/** Which columns of these widths to render at a scroll position: from the first, since the name of a row is pinned. */
export function columnsAt(widths: readonly number[], left: number, seen: number): Window {
  const count = widths.length;
  if (count <= VIRTUAL_FROM.columns) return { first: 0, end: count };
  let [end, x] = [0, 0];
  for (const [index, width] of widths.entries()) {
    if (x + width > left && x < left + seen) end = index + 1;
    x += width;
  }
  return { first: 0, end: end === 0 ? count : Math.min(count, end + MORE.columns) };
}

export interface Windows {
  /** The rendered rows, in the order of the document. */
  readonly places: readonly Place[];
  readonly columns: Window;
}

/** Rows that change their place in one frame: more would hold it up. */
const MOST_NEW = 4;
/** Milliseconds after which scrolling has ended, and rows are put in order. */
const REST = 700;

const isSame = (one: Window, other: Window): boolean => one.first === other.first && one.end === other.end;

/** The rows and columns to render. All rows have one height and columns a known width: nothing has to be measured. */
export function useWindow(
  viewport: Viewport,
  rows: readonly Row[],
  height: number,
  widths: readonly number[],
): Windows {
  const windowsAt = useCallback(
    (at: View): { rows: Window; columns: Window } => ({
      rows: rowsAt(rows.length, height, at.top, at.height),
      columns: columnsAt(widths, at.left, at.width),
    }),
    [height, rows, widths],
  );
  const before = useRef<Windows | null>(null);
  const [moved, setMoved] = useState<{ readonly drawn: Windows; readonly of: typeof windowsAt } | null>(null);
  const first = useMemo((): Windows => {
    const wanted = windowsAt(viewport.get());
    return { places: takeOver(before.current?.places ?? [], rows, wanted.rows), columns: wanted.columns };
  }, [before, rows, viewport, windowsAt]);
  const shown = moved?.of === windowsAt ? moved.drawn : first;
  before.current = shown;
  useEffect(() => {
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const show = (next: Windows): void => {
      before.current = next;
      setMoved({ drawn: next, of: windowsAt });
    };
    const drawn = (): Windows => before.current ?? { places: [], columns: { first: 0, end: 0 } };
    const settle = (): void => {
      const { places, columns } = drawn();
      const next = inOrder(places, MOST_NEW);
      if (next === places) return;
      show({ places: next, columns });
      frame = requestAnimationFrame(settle);
    };
    const move = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      const at = viewport.get();
      const wanted = windowsAt(at);
      const now = drawn();
      const places = stepTowards(now.places, rows, wanted.rows, Math.floor(at.top / height), MOST_NEW);
      if (places !== now.places) frame = requestAnimationFrame(move);
      else rest = setTimeout(settle, REST);
      const columns = isSame(wanted.columns, now.columns) ? now.columns : wanted.columns;
      if (places !== now.places || columns !== now.columns) show({ places, columns });
    };
    move();
    const stop = viewport.subscribe(move);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [height, rows, viewport, windowsAt]);
  return shown;
}
