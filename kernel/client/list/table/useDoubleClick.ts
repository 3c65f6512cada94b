import { useEffect, type RefObject } from 'react';
import type { OpenCell } from './useOpenCell.ts';

/** A double click: counted by the browser, or within this many milliseconds and pixels. */
const SOON = 500;
const NEAR = 6;

/**
 * The first click opens the drawer, which may move columns: the second click goes to the cell that was pressed first.
 */
export function useDoubleClick(scroller: RefObject<HTMLElement | null>, onOpenCell: OpenCell): void {
  useEffect(() => {
    let first: { readonly cell: Element; readonly event: MouseEvent } | null = null;
    const isStray = (event: MouseEvent): boolean =>
      first !== null &&
      event.isTrusted &&
      (event.detail > 1 || event.timeStamp - first.event.timeStamp < SOON) &&
      Math.hypot(event.clientX - first.event.clientX, event.clientY - first.event.clientY) < NEAR &&
      event.target instanceof Node &&
      !first.cell.contains(event.target);
    const press = (event: MouseEvent): void => {
      if (isStray(event)) return;
      const cell =
        event.target instanceof Element &&
        scroller.current?.contains(event.target) &&
        !event.target.closest('a, button, input, label')
          ? event.target.closest('tbody td')
          : null;
      first = cell && { cell, event };
    };
    const click = (event: MouseEvent): void => {
      if (!first || !isStray(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type !== 'click') return;
      first.cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      onOpenCell(first.cell);
    };
    addEventListener('mousedown', press, true);
    addEventListener('click', click, true);
    addEventListener('dblclick', click, true);
    return () => {
      removeEventListener('mousedown', press, true);
      removeEventListener('click', click, true);
      removeEventListener('dblclick', click, true);
    };
  }, [onOpenCell, scroller]);
}
