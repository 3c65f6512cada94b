import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How many of a line's children stand in its first row; the line wraps, and hides what is below. `content`: what it
 * depends on.
 */
export function useFittingCount(line: RefObject<HTMLElement | null>, content: string): number {
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    const measure = (): void => {
      const children = [...box.children] as HTMLElement[];
      const wrapped = children.findIndex((one) => one.offsetTop > (children[0]?.offsetTop ?? 0));
      setFit(wrapped < 0 ? Number.POSITIVE_INFINITY : wrapped);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [content, line]);
  return fit;
}
