import { color } from './tokens.ts';

/** Minimum length of a thumb in pixels, and milliseconds until it hides. */
const SCROLL_BAR = { minSize: 25, stopDelay: 175 } as const;

/** Thumbs show on hover and while scrolling, where supported. */
export const scrollBars = {
  '*::-webkit-scrollbar': { width: 10, height: 10 },
  '*::-webkit-scrollbar-track, *::-webkit-scrollbar-corner': { backgroundColor: 'transparent' },
  '*::-webkit-scrollbar-thumb': {
    minHeight: SCROLL_BAR.minSize,
    minWidth: SCROLL_BAR.minSize,
    border: '2px solid transparent',
    borderRadius: 5,
    backgroundClip: 'content-box',
    backgroundColor: 'transparent',
  },
  '*:hover::-webkit-scrollbar-thumb, [data-scrolling]::-webkit-scrollbar-thumb': { backgroundColor: color.line },
  '@supports not selector(::-webkit-scrollbar)': {
    '*': { scrollbarWidth: 'thin' as const, scrollbarColor: `${color.line} transparent` },
  },
};

/** Marks elements while they scroll. Returns a cleanup. */
export function markScrolling(): () => void {
  const resting = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const mark = ({ target }: Event): void => {
    // Only the document and elements scroll.
    const box = target === document ? document.documentElement : (target as HTMLElement);
    if (!resting.has(box)) box.dataset['scrolling'] = '';
    clearTimeout(resting.get(box));
    const rest = (): void => {
      resting.delete(box);
      delete box.dataset['scrolling'];
    };
    resting.set(box, setTimeout(rest, SCROLL_BAR.stopDelay));
  };
  document.addEventListener('scroll', mark, { capture: true, passive: true });
  return () => document.removeEventListener('scroll', mark, { capture: true });
}
