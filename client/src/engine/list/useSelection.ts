import type { Row } from '@steward/contract/records/index';
import { useCallback, useEffect, useMemo, useState } from 'react';

export interface Selection {
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly toggle: (row: Row) => void;
  /** Takes all of these in, or lets all of them go. */
  readonly setAll: (rows: readonly Row[], selected: boolean) => void;
  readonly clear: () => void;
}

/** Chosen rows. They stay chosen on other pages, as they were when last seen; `seen` are the rows of the page now. */
export function useSelection(seen: readonly Row[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  useEffect(() => {
    setChosen((current) => {
      const fresher = seen.filter((row) => current.has(row.id) && current.get(row.id) !== row);
      return fresher.length === 0 ? current : new Map([...current, ...fresher.map((row) => [row.id, row] as const)]);
    });
  }, [seen]);
  const setAll = useCallback((rows: readonly Row[], selected: boolean) => {
    setChosen((current) => {
      const next = new Map(current);
      for (const row of rows) {
        if (selected) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const toggle = useCallback((row: Row) => {
    setChosen((current) => {
      const next = new Map(current);
      if (!next.delete(row.id)) next.set(row.id, row);
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => ({ rows: [...chosen.values()], has: (id) => chosen.has(id), toggle, setAll, clear }), [chosen, clear, setAll, toggle]);
}
