import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { GripVertical } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clampWidth, moveColumn, type ListColumn } from './columns.ts';
import type { Columns } from './useColumns.ts';

const STEP = 16;

/** The columns one under another: tick to show, drag by the handle to reorder. */
export function ColumnChooser({ columns, title }: { columns: Columns; title: string }) {
  const { t } = useTranslation('list');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const move = (key: string, target: string): void => {
    const next = moveColumn(columns.all, key, target);
    columns.change(next);
    const moved = next.find((one) => one.key === key);
    if (moved) setSaid(t('columns.moved', { name: moved.label, position: next.indexOf(moved) + 1 }));
  };
  const keys = (event: KeyboardEvent, column: ListColumn): void => {
    const at = columns.all.indexOf(column);
    const target = event.key === 'ArrowUp' ? columns.all[at - 1] : event.key === 'ArrowDown' ? columns.all[at + 1] : undefined;
    if (target) move(column.key, target.key);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const width = clampWidth((column.width ?? 150) + (event.key === 'ArrowRight' ? STEP : -STEP));
      columns.change(columns.all.map((one) => (one === column ? { ...one, width } : one)));
    } else return;
    event.preventDefault();
  };
  const over = (event: PointerEvent): void => {
    if (dragged === null) return;
    const rows = [...(list.current?.children ?? [])];
    const under = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const target = columns.all[under < 0 ? rows.length - 1 : under];
    if (target && target.key !== dragged) move(dragged, target.key);
  };

  return (
    <Box component="ul" ref={list} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', listStyle: 'none', m: 0, p: '0 6px 6px' }}>
      {columns.all.map((column) => (
        <Box component="li" key={column.key} sx={{ display: 'flex', alignItems: 'center', height: 34, borderRadius: '6px', backgroundColor: dragged === column.key ? color.accentSoft : 'transparent', '&:hover': { backgroundColor: dragged === null ? color.hover : undefined } }}>
          <Box component="label" sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
            <Checkbox
              checked={column.visible || column.key === title}
              disabled={column.key === title && column.visible}
              onChange={() => columns.change(columns.all.map((one) => (one === column ? { ...one, visible: !one.visible } : one)))}
              slotProps={{ input: { 'aria-label': t('columns.show', { name: column.label }) } }}
            />
            <Box component="span" aria-hidden sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{column.label}</Box>
          </Box>
          <Box
            component="button"
            type="button"
            aria-label={t('columns.move', { name: column.label })}
            onKeyDown={(event) => keys(event, column)}
            onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); setDragged(column.key); }}
            onPointerMove={over}
            onPointerUp={() => setDragged(null)}
            sx={{ all: 'unset', display: 'grid', placeItems: 'center', width: 30, height: 30, borderRadius: '6px', color: color.tertiary, cursor: dragged === null ? 'grab' : 'grabbing', touchAction: 'none', '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 } }}
          >
            <GripVertical size={15} aria-hidden />
          </Box>
        </Box>
      ))}
      <Box component="li" aria-live="polite"><VisuallyHidden>{said}</VisuallyHidden></Box>
    </Box>
  );
}
