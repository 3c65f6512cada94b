import { Pencil as Icon } from 'lucide-react';
import { Suspense, useLayoutEffect, useState, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { lazyPart } from '../../api/lazy_part.ts';
import { isEditable } from '../../fields/editable.ts';
import { useStore } from '../../state/store.ts';
import type { ListColumn } from '../model/columns.ts';
import type { ListStore } from '../model/list_store.ts';
import type { OpenCell } from './gestures.ts';
import { cellOf } from './grid_focus.ts';

const CellEditor = lazyPart(() => import('./CellEditor.tsx').then((loaded) => ({ default: loaded.CellEditor })));

interface CellEditingProps {
  scroller: RefObject<HTMLElement | null>;
  record: RecordDefinition;
  columns: readonly ListColumn[];
  store: ListStore;
}

/** The editor over the edited cell, loaded on first use. */
export function CellEditing({ scroller, record, columns, store }: CellEditingProps) {
  const editing = useStore(store, (state) => state.editing);
  const [cell, setCell] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    setCell(editing && scroller.current ? cellOf(scroller.current, editing.row.id, editing.key) : null);
  }, [editing, scroller]);
  if (!editing || !cell) return null;
  const next = (row: Row): void => {
    const at = columns.findIndex((one) => one.key === editing.key);
    const following = columns.slice(at + 1).find((one) => isEditable(row, one.field));
    if (following) store.edit(row, following.key);
    else store.stopEditing();
  };
  return (
    <Suspense fallback={null}>
      <CellEditor
        key={`${editing.row.id} ${editing.key}`}
        record={record}
        row={editing.row}
        fieldKey={editing.key}
        cell={cell}
        onClose={store.stopEditing}
        onNext={next}
      />
    </Suspense>
  );
}

const SIZE = 26;
/** Milliseconds after which scrolling has ended. */
const REST = 150;

/**
 * The edit icon over the hovered editable cell, one for the table. Keyboard users have F2; screen readers are told by
 * the cell.
 */
export function EditPencil({ scroller, onEdit }: { scroller: RefObject<HTMLElement | null>; onEdit: OpenCell }) {
  const { t } = useTranslation('list');
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const show = (cell: HTMLElement | null): void => {
      const shown = button.current;
      over.current = cell;
      if (!shown) return;
      shown.hidden = cell === null;
      if (!cell) return;
      const [at, outer] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
      // Of the table: a cell has the direction of its text.
      const isRtl = getComputedStyle(box).direction === 'rtl';
      // The menu column precedes the end of the cells.
      const menu = box.querySelector<HTMLElement>('th.menu')?.offsetWidth ?? 0;
      const side = isRtl
        ? Math.max(at.left + 4, outer.left + menu + 4)
        : Math.min(at.right - SIZE - 4, outer.left + box.clientWidth - menu - SIZE - 4);
      shown.style.left = `${side - outer.left + box.scrollLeft}px`;
      shown.style.top = `${at.top - outer.top + box.scrollTop + (at.height - SIZE) / 2}px`;
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
      if (event.target.closest('.pencil')) return;
      const cell = event.target.closest<HTMLElement>('tbody td[data-field]');
      if (cell !== over.current && timer === undefined) show(cell);
    };
    const leave = (): void => {
      if (over.current) show(null);
    };
    // Rows that pass under a resting pointer are not measured.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = (): void => {
      leave();
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        show(box.querySelector<HTMLElement>('tbody td[data-field]:hover'));
      }, REST);
    };
    box.addEventListener('pointerover', move);
    box.addEventListener('pointerleave', leave);
    box.addEventListener('scroll', scroll, { passive: true });
    return () => {
      box.removeEventListener('pointerover', move);
      box.removeEventListener('pointerleave', leave);
      box.removeEventListener('scroll', scroll);
      clearTimeout(timer);
    };
  }, [scroller]);
  return (
    <button
      ref={button}
      type="button"
      hidden
      tabIndex={-1}
      aria-hidden
      className="pencil"
      title={t('cell.hint')}
      onClick={() => over.current && onEdit(over.current)}
    >
      <Icon size={13} />
    </button>
  );
}
