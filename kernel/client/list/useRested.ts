import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useDeferredValue, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a key is no longer held: it repeats every 30 to 40. */
const REST = 80;

/** The first row at once, others when none has followed for a moment. New values of the shown row come at once. */
export function useRested(row: Row | null): Row | null {
  const [id, setId] = useState(row?.id);
  const shown = useRef(row);
  if (row?.id === id) shown.current = row;
  useEffect(() => {
    const timer = setTimeout(() => setId(row?.id), REST);
    return () => clearTimeout(timer);
  }, [row?.id]);
  return useDeferredValue(shown.current);
}
