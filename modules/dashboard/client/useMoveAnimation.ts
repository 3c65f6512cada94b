import { useLayoutEffect, useRef, type RefObject } from 'react';

const TIME = 160;

/** Animates tiles to new positions when `order` changes. */
export function useMoveAnimation(grid: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, DOMRect>();
    for (const tile of grid.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? []) {
      const key = tile.dataset['tile'] ?? '';
      const to = tile.getBoundingClientRect();
      next.set(key, new DOMRect(to.x + scrollX, to.y + scrollY, to.width, to.height));
      const from = places.current.get(key);
      const [dx, dy] = from ? [from.x - to.x - scrollX, from.y - to.y - scrollY] : [0, 0];
      if (!calm && (dx !== 0 || dy !== 0))
        tile.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
          duration: TIME,
          easing: 'ease-out',
        });
    }
    places.current = next;
  }, [grid, order]);
}
