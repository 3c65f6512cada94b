import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListColumn } from '../model/columns.ts';
import type { Columns } from '../model/useColumns.ts';

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
