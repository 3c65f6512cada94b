import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useCallback, useMemo, useState } from 'react';
import { stepCursor } from './cursor.ts';

export interface Cursor {
  /** The selected row, shown in the drawer; must be on the page. */
  readonly row: Row | null;
  readonly set: (id: string | null) => void;
  /** Selects a row, or deselects it. */
  readonly toggle: (id: string) => void;
  readonly step: (direction: 1 | -1) => void;
}

/** The selected row of a list. */
export function useCursor(rows: readonly Row[]): Cursor {
  const [id, setId] = useState<string | null>(null);
  const step = useCallback(
    (direction: 1 | -1) =>
      setId((current) =>
        stepCursor(
          rows.map((row) => row.id),
          current,
          direction,
        ),
      ),
    [rows],
  );
  const toggle = useCallback((wanted: string) => setId((current) => (current === wanted ? null : wanted)), []);
  const row = useMemo(() => rows.find((one) => one.id === id) ?? null, [id, rows]);
  return useMemo(() => ({ row, set: setId, toggle, step }), [row, step, toggle]);
}
