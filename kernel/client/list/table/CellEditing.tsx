import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { Suspense, useLayoutEffect, useState, type RefObject } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';
import { isEditable } from '../../fields/editable.ts';
import { useStore } from '../../state/store.ts';
import type { ListColumn } from '../model/columns.ts';
import type { ListStore } from '../model/list_store.ts';
import { cellOf } from './grid_focus.ts';

const CellEditor = lazyPart(() => import('../CellEditor.tsx').then((loaded) => ({ default: loaded.CellEditor })));

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
