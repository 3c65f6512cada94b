import { useEffect, useState, type RefObject } from 'react';
import { createStore, type Readable } from '../../state/store.ts';

/** The part of a scrolled area in view, in pixels; `left` counts from the start of a line. */
export interface View {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** What is in view, known without asking the browser, which would lay the page out anew. */
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
