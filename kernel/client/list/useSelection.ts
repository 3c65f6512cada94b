import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';

export interface Selection {
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  readonly toggle: (row: Row) => void;
  /** Selects or deselects all of these. */
  readonly setAll: (rows: readonly Row[], selected: boolean) => void;
  readonly clear: () => void;
  /** All matches on all pages are chosen, except these; `null`: only `rows`. */
  readonly except: ReadonlySet<string> | null;
  readonly takeMatches: () => void;
}

/**
 * Chosen rows, kept across pages as last seen; `seen` are the current rows. Choosing all matches ends when `narrowing`
 * changes.
 */
export function useSelection(seen: readonly Row[], narrowing: string): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [matches, setMatches] = useState<{ readonly narrowing: string; readonly except: ReadonlySet<string> } | null>(
    null,
  );
  const except = matches?.narrowing === narrowing ? matches.except : null;
  useEffect(() => {
    setChosen((current) => {
      const fresher = seen.filter((row) => current.has(row.id) && current.get(row.id) !== row);
      return fresher.length === 0 ? current : new Map([...current, ...fresher.map((row) => [row.id, row] as const)]);
    });
  }, [seen]);
  const isAll = except !== null;
  const letGo = useCallback((change: (kept: Set<string>) => void) => {
    setMatches((current) => {
      if (!current) return current;
      const next = new Set(current.except);
      change(next);
      return { ...current, except: next };
    });
  }, []);
  const setAll = useCallback(
    (rows: readonly Row[], selected: boolean) => {
      if (isAll) {
        letGo((kept) => {
          for (const row of rows)
            if (selected) kept.delete(row.id);
            else kept.add(row.id);
        });
        return;
      }
      setChosen((current) => {
        const next = new Map(current);
        for (const row of rows) {
          if (selected) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      });
    },
    [isAll, letGo],
  );
  const toggle = useCallback(
    (row: Row) => {
      if (isAll) {
        letGo((kept) => {
          if (!kept.delete(row.id)) kept.add(row.id);
        });
        return;
      }
      setChosen((current) => {
        const next = new Map(current);
        if (!next.delete(row.id)) next.set(row.id, row);
        return next;
      });
    },
    [isAll, letGo],
  );
  const clear = useCallback(() => {
    setChosen(new Map());
    setMatches(null);
  }, []);
  const takeMatches = useCallback(() => setMatches({ narrowing, except: new Set() }), [narrowing]);
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: (id) => (except ? !except.has(id) : chosen.has(id)),
      toggle,
      setAll,
      clear,
      except,
      takeMatches,
    }),
    [chosen, clear, except, setAll, takeMatches, toggle],
  );
}
