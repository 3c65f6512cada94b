/** Milliseconds after which MUI has scrolled a tab to where it wanted it. */
const SCROLLED_AFTER = 400;

/**
 * As the `ref` of MUI's tabs: keeps the chosen one in view when their row becomes narrower. MUI may be scrolling then,
 * and stops where the row ended before its arrows came.
 */
export function keepTabInView(root: HTMLElement | null): (() => void) | undefined {
  const scroller = root?.querySelector('.MuiTabs-scroller');
  if (!scroller) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    const tab = scroller.querySelector('[role="tab"][aria-selected="true"]')?.getBoundingClientRect();
    const seen = scroller.getBoundingClientRect();
    if (!tab) return;
    if (tab.left < seen.left) scroller.scrollLeft += tab.left - seen.left;
    else if (tab.right > seen.right) scroller.scrollLeft += tab.right - seen.right;
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(show, SCROLLED_AFTER);
  });
  observer.observe(scroller);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
