import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Reorder<E extends HTMLElement> {
  /** Of the list; its children are the rows, in the order of the keys. */
  readonly list: RefObject<E | null>;
  /** What is being dragged. */
  readonly dragged: string | null;
  /** For the handle of a row, a button: it is dragged, or moved by the arrow keys. */
  readonly handle: (key: string) => {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: () => void;
  };
}

/** Rows one under another that are put into another order; `onMove` puts one at the place of another. */
export function useReorder<E extends HTMLElement>(
  keys: readonly string[],
  onMove: (key: string, target: string) => void,
): Reorder<E> {
  const list = useRef<E>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  /** What the keyboard has moved last. */
  const stepped = useRef<string | null>(null);
  const step = (event: KeyboardEvent, key: string): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const target = keys[keys.indexOf(key) + by];
    if (target === undefined) return;
    stepped.current = key;
    onMove(key, target);
  };
  const over = (event: PointerEvent): void => {
    if (dragged === null) return;
    const rows = [...(list.current?.children ?? [])].slice(0, keys.length);
    const under = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const target = keys[under < 0 ? rows.length - 1 : under];
    if (target !== undefined && target !== dragged) onMove(dragged, target);
  };
  // A row that changes places in the document loses pointer and focus: the window follows the one, the other is given
  // back.
  useEffect(() => {
    if (dragged === null) return undefined;
    const drop = (): void => setDragged(null);
    addEventListener('pointermove', over);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
    return () => {
      removeEventListener('pointermove', over);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
  });
  useLayoutEffect(() => {
    if (stepped.current === null || document.activeElement !== document.body) return;
    const row = list.current?.children[keys.indexOf(stepped.current)];
    row?.querySelector<HTMLElement>('[data-reorder]')?.focus();
  });
  return {
    list,
    dragged,
    handle: (key) => ({ onKeyDown: (event) => step(event, key), onPointerDown: () => setDragged(key) }),
  };
}
