import { useEffect, useState, type RefObject } from 'react';

interface PagesInView {
  /** Pages that are drawn. */
  readonly near: ReadonlySet<number>;
  /** The page that is read. */
  readonly current: number;
  /** Of the pane, in pixels; 0 until it is known. */
  readonly width: number;
  readonly goTo: (page: number) => void;
}

export function scrollToPage(pane: HTMLElement | null, page: number): void {
  pane?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
}

/** Which pages are in view in a pane that scrolls, and how to get to one. Begins at `first`. */
export function usePages(pane: RefObject<HTMLElement | null>, count: number, first: number): PagesInView {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState(Math.min(count, Math.max(1, first)));
  const [width, setWidth] = useState(0);
  const goTo = (page: number): void => {
    const wanted = Math.min(count, Math.max(1, page));
    scrollToPage(pane.current, wanted);
    setCurrent(wanted);
  };

  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [pane]);

  const isSized = width > 0;
  useEffect(() => {
    const root = pane.current;
    if (!root || !isSized) return undefined;
    if (first > 1) scrollToPage(root, first);
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const page = Number(target.getAttribute('data-page'));
            if (isIntersecting) next.add(page);
            else next.delete(page);
          }
          return next;
        }),
      { root, rootMargin: '50% 0px' },
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [pane, isSized, first]);

  useEffect(() => {
    const root = pane.current;
    if (!root) return undefined;
    const look = (): void => {
      const line = root.scrollTop + root.clientHeight * 0.4;
      const above = [...near]
        .filter((page) => (root.querySelector<HTMLElement>(`[data-page="${page}"]`)?.offsetTop ?? line + 1) <= line)
        .toSorted((one, other) => other - one);
      if (above[0] !== undefined) setCurrent(above[0]);
    };
    root.addEventListener('scroll', look, { passive: true });
    return () => root.removeEventListener('scroll', look);
  }, [pane, near]);

  return { near, current, width, goTo };
}
