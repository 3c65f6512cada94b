/** Focusable elements of a row: links, buttons, checkboxes, and editable cells without any. */
const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), td[data-field]';
const INNER = 'a[href], button, input';

const columnOf = (stop: Element): number => Number(stop.closest('td, th')?.getAttribute('aria-colindex') ?? 1);

/** Menus of rows are hidden beside the drawer. Asking for boxes would lay the page out with each key and scroll. */
const isHidden = (stop: Element): boolean => stop.closest('.menu') !== null && stop.closest('[data-beside]') !== null;

function stopsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => !isHidden(one) && !(one.tagName === 'TD' && one.querySelector(INNER)),
  );
}

function tableOf(root: ParentNode): HTMLTableElement | null {
  return root.querySelector<HTMLTableElement>('table[role="grid"]');
}

/** The cell of a field in a row, when it is rendered and can be edited. */
export function cellOf(root: ParentNode, id: string, key: string): HTMLElement | null {
  return root.querySelector(`tr[data-row="${CSS.escape(id)}"] td[data-field="${CSS.escape(key)}"]`);
}

/** The focus stop of a row in a column, else the previous one; without a column the title. */
function stopAt(row: Element, column: number | null): HTMLElement | undefined {
  const stops = stopsOf(row);
  if (column === null)
    return (
      stops.find((one) => one.closest('td, th')?.classList.contains('title')) ??
      stops.find((one) => columnOf(one) > 1) ??
      stops[0]
    );
  return stops.find((one) => columnOf(one) === column) ?? stops.findLast((one) => columnOf(one) < column) ?? stops[0];
}

function focused(root: ParentNode): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && tableOf(root)?.contains(activeElement) ? activeElement : null;
}

/** The focused row. */
export function focusedRow(root: ParentNode): string | null {
  return focused(root)?.closest('tr')?.dataset['row'] ?? null;
}

/** The field of the focused cell when editable, else the row's first editable one. */
export function fieldToEdit(root: ParentNode, id: string): string | null {
  const row = tableOf(root)?.querySelector(`tr[data-row="${CSS.escape(id)}"]`);
  const cell = focused(root)?.closest<HTMLElement>('td[data-field]');
  const chosen = cell && row?.contains(cell) ? cell : row?.querySelector<HTMLElement>('td[data-field]');
  return chosen?.dataset['field'] ?? null;
}

/** Whether arrow keys may move the focus into the grid: not from another focused control. */
export function mayFocusGrid(root: ParentNode): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.tagName === 'MAIN' ||
    focused(root) !== null
  );
}

function give(stop: HTMLElement): void {
  // Cells are focusable by keys alone: a click beside the text selects the row.
  if (stop.tabIndex < 0) stop.tabIndex = -1;
  stop.focus({ preventScroll: true });
}

/** The column of the focus; `null`: it is elsewhere. */
export function focusedColumn(root: ParentNode): number | null {
  const at = focused(root);
  return at && columnOf(at);
}

/** Focuses a row in the same column; `null`: the header. `false`: not rendered yet. */
export function focusRow(root: ParentNode, id: string | null, column = focusedColumn(root)): boolean {
  const row = tableOf(root)?.querySelector(id === null ? 'thead tr' : `tr[data-row="${CSS.escape(id)}"]`);
  if (!row) return false;
  const stop = stopAt(row, column);
  if (stop) give(stop);
  return true;
}

/** Moves the focus within the row, in reading direction; `first` and `last` are its ends. */
export function moveFocusInRow(root: ParentNode, to: 1 | -1): boolean {
  const at = focused(root);
  const row = at?.closest('tr');
  if (!at || !row) return false;
  const stops = stopsOf(row);
  const step = getComputedStyle(row).direction === 'rtl' ? -to : to;
  const next = stops[stops.indexOf(at) + step];
  if (next) {
    give(next);
    next.closest('td, th')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  return true;
}

/** Roving tabindex: one Tab stop for the table, the last one or the first row's title. Returns a cleanup. */
export function keepOneTabStop(root: HTMLElement, onDrawn: () => void): () => void {
  let current: HTMLElement | null = null;
  const choose = (next: HTMLElement | undefined): void => {
    if (next === undefined || next === current) return;
    if (current) current.tabIndex = -1;
    current = next;
    next.tabIndex = 0;
  };
  const settle = (added: readonly ParentNode[]): void => {
    for (const part of added)
      for (const one of part.querySelectorAll<HTMLElement>(INNER)) if (one !== current) one.tabIndex = -1;
    if (current?.isConnected && !isHidden(current)) return;
    current = null;
    const table = tableOf(root);
    const row =
      table?.querySelector('tr[data-row].current') ??
      table?.querySelector('tr[data-row]') ??
      table?.querySelector('thead tr');
    choose(row ? stopAt(row, null) : undefined);
  };
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap((one) => [...one.addedNodes]).filter((one): one is Element => one instanceof Element);
    const within = added.flatMap((one) =>
      one.closest('table[role="grid"]') ? [one] : [...one.querySelectorAll('table[role="grid"]')],
    );
    settle(within.length < 200 ? [...new Set(within)] : [root.querySelector('table') ?? root]);
    if (within.length > 0) onDrawn();
  });
  const enter = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && tableOf(root)?.contains(target)) choose(target);
  };
  const table = tableOf(root);
  settle(table ? [table] : []);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', enter);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', enter);
  };
}
