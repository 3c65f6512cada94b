import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Reorder<E extends HTMLElement> {
  /** The list element; its children are the rows in order. */
  readonly list: RefObject<E | null>;
  /** Key of the dragged row. */
  readonly dragged: string | null;
  /** Props of a row's drag handle. */
  readonly handle: (key: string) => {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: () => void;
  };
}

interface ReorderOptions {
  /** How many places a key moves; absent: one up or down with the arrows. */
  readonly stepOf?: (event: KeyboardEvent) => number;
  /** The key of what the pointer is over; absent: of the row at its height. */
  readonly targetAt?: (event: PointerEvent, dragged: string) => string | undefined;
}

const byArrows = ({ key }: KeyboardEvent): number => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);

/** Reordering by pointer and keys; `onMove` moves an element to the position of another. */
export function useReorder<E extends HTMLElement>(
  keys: readonly string[],
  onMove: (key: string, target: string) => void,
  { stepOf = byArrows, targetAt }: ReorderOptions = {},
): Reorder<E> {
  const list = useRef<E>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  /** The last row moved by keyboard. */
  const stepped = useRef<string | null>(null);
  const step = (event: KeyboardEvent, key: string): void => {
    const by = stepOf(event);
    if (by === 0) return;
    event.preventDefault();
    const target = keys[keys.indexOf(key) + by];
    if (target === undefined) return;
    stepped.current = key;
    onMove(key, target);
  };
  const rowAt = (event: PointerEvent): string | undefined => {
    const rows = [...(list.current?.children ?? [])].slice(0, keys.length);
    const under = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    return keys[under < 0 ? rows.length - 1 : under];
  };
  const over = (event: PointerEvent): void => {
    if (dragged === null) return;
    const target = targetAt ? targetAt(event, dragged) : rowAt(event);
    if (target !== undefined && target !== dragged) onMove(dragged, target);
  };
  // A moved element loses pointer and focus: both are restored.
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
