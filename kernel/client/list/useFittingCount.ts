import { useLayoutEffect, useState, type RefObject } from 'react';

/** Number of children in the first row of a wrapping line. `content`: dependency. */
export function useFittingCount(line: RefObject<HTMLElement | null>, content: string): number {
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    const measure = (): void => {
      const children = [...box.children].filter((one) => one instanceof HTMLElement);
      const [first] = children;
      const wrapped = children.findIndex((one) => one.offsetTop > (first?.offsetTop ?? 0));
      if (first && first.offsetWidth > box.clientWidth) setFit(0);
      else setFit(wrapped < 0 ? Number.POSITIVE_INFINITY : wrapped);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [content, line]);
  return fit;
}
