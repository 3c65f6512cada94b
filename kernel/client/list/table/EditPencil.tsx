import { Pencil as Icon } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCell } from './useOpenCell.ts';

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
      const isRtl = getComputedStyle(cell).direction === 'rtl';
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
