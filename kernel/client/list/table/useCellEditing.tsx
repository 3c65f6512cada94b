import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';

const CellEditor = lazyPart(() => import('../CellEditor.tsx').then((loaded) => ({ default: loaded.CellEditor })));

export type EditCell = (row: Row, key: string, cell: HTMLElement) => void;

/** The edited cell and its editor, loaded on first use. */
export function useCellEditing(record: RecordDefinition): { edit: EditCell; editor: ReactNode } {
  const [at, setAt] = useState<{ row: Row; key: string; cell: HTMLElement } | null>(null);
  const edit = useCallback<EditCell>((row, key, cell) => setAt({ row, key, cell }), []);
  const close = useCallback(() => setAt(null), []);
  const next = (): void => {
    let cell = at?.cell.nextElementSibling ?? null;
    while (cell && !(cell instanceof HTMLElement && cell.dataset['field'])) cell = cell.nextElementSibling;
    setAt(null);
    // The row may have changed after saving: the cell has the latest.
    if (cell) setTimeout(() => cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })), 50);
  };
  const editor = at && (
    <Suspense fallback={null}>
      <CellEditor
        key={`${at.row.id} ${at.key}`}
        record={record}
        row={at.row}
        fieldKey={at.key}
        cell={at.cell}
        onClose={close}
        onNext={next}
      />
    </Suspense>
  );
  return { edit, editor };
}
