import {
  useCallback,
  useEffect,
  type RefObject,
  type MouseEvent as ReactMouseEvent,
  useLayoutEffect,
  useState,
  useMemo,
  useRef,
} from 'react';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { ListColumn } from '../model/columns.ts';
import type { ListStore } from '../model/list_store.ts';
import type { Columns } from '../model/useColumns.ts';

/** Acts on a cell, or on a row past its cells. */
export type OpenCell = (target: Element) => void;

/** Edits a cell that can be edited; else opens the page of its row. */
export function useOpenCell(store: ListStore, onOpen: (row: Row) => void): OpenCell {
  return useCallback(
    (target) => {
      const id = target.closest('tr')?.dataset['row'];
      const row = id === undefined ? undefined : store.get().rows.get(id);
      if (!row) return;
      const key = target.closest('button, input, label')
        ? undefined
        : target.closest<HTMLElement>('td[data-field]')?.dataset['field'];
      if (key === undefined) onOpen(row);
      else store.edit(row, key);
    },
    [onOpen, store],
  );
}

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

/** Milliseconds that a link click waits for a double click. */
const MOMENT = 240;

let pendingClick: ReturnType<typeof setTimeout> | undefined;

/** A link in an editable cell waits for a second click. Title links, new tabs and keyboard do not. */
export function delayLinkClick(event: ReactMouseEvent<HTMLElement>): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-field]:not(.title) a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  // Clicks by keyboard or `delayLinkClick` itself have detail 0.
  if (!link || !isPlain || event.detail === 0 || !event.currentTarget.contains(link)) return;
  event.preventDefault();
  event.stopPropagation();
  clearTimeout(pendingClick);
  if (event.detail !== 1) return;
  const to = link.getAttribute('href');
  pendingClick = setTimeout(() => {
    // Scrolled on, the link leads elsewhere.
    if (link.getAttribute('href') === to) link.click();
  }, MOMENT);
}

/** Inner width of an element in pixels. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Widths while dragging; stored on release. */
export function useResize(columns: Columns): {
  columns: readonly ListColumn[];
  drag: (key: string, width: number) => void;
  keep: () => void;
} {
  const [dragged, setDragged] = useState<{ readonly key: string; readonly width: number } | null>(null);
  const latest = useRef(dragged);
  const drag = useCallback((key: string, width: number) => {
    latest.current = { key, width };
    setDragged(latest.current);
  }, []);
  const keep = useCallback(() => {
    const done = latest.current;
    latest.current = null;
    setDragged(null);
    if (done) columns.change(columns.all.map((one) => (one.key === done.key ? { ...one, width: done.width } : one)));
  }, [columns]);
  const shown = useMemo(
    () =>
      dragged
        ? columns.visible.map((one) => (one.key === dragged.key ? { ...one, width: dragged.width } : one))
        : columns.visible,
    [columns.visible, dragged],
  );
  return { columns: shown, drag, keep };
}
