import { useLayoutEffect, useState, type RefObject } from 'react';
import { size } from '../theme/tokens.ts';

/** Pixels of an element that the drawer would cover; a compact layout has free room. */
export function useDrawerOverlap(ref: RefObject<HTMLElement | null>, shown: boolean): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!shown || !element) return undefined;
    const measure = (): void => {
      const { left, right } = element.getBoundingClientRect();
      const free = getComputedStyle(element).direction === 'rtl' ? left : document.documentElement.clientWidth - right;
      setRoom(Math.max(0, size.drawer - free + size.page));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, shown]);
  return shown ? room : 0;
}
