import { useEffect, useState, type RefObject } from 'react';

/** Width of a chart before it is measured, as where nothing is laid out. */
const USUAL = 640;

/** The width that there is for a chart, in pixels; 0 before it is measured. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.floor(element.clientWidth) || USUAL);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
