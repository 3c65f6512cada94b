/** The keys of a tree of `treeitem`s, moving the focus; answers whether the key was one of them. */
export function inTree(tree: HTMLElement, target: EventTarget, key: string): boolean {
  const item = target instanceof HTMLElement ? target.closest<HTMLElement>('[role=treeitem]') : null;
  if (!item) return false;
  const items = [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const at = items.indexOf(item);
  const go = (to: HTMLElement | null | undefined): void => {
    if (!to) return;
    for (const one of items) one.tabIndex = one === to ? 0 : -1;
    to.focus();
  };
  const turn = (): void => item.querySelector<HTMLElement>('[data-turn]')?.click();
  const isOpen = item.getAttribute('aria-expanded');
  const isRtl = getComputedStyle(tree).direction === 'rtl';
  const [inwards, outwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(items[at + 1]),
    ArrowUp: () => go(items[at - 1]),
    Home: () => go(items[0]),
    End: () => go(items.at(-1)),
    Enter: () => item.querySelector('a')?.click(),
    [inwards ?? '']: () => (isOpen === 'false' ? turn() : isOpen === 'true' ? go(items[at + 1]) : undefined),
    [outwards ?? '']: () =>
      isOpen === 'true' ? turn() : go(item.parentElement?.closest<HTMLElement>('[role=treeitem]')),
  };
  const act = acts[key];
  act?.();
  return act !== undefined;
}
