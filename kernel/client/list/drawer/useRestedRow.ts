import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useStore, type Readable } from '../../state/store.ts';
import { isByKey, whenLetGo } from '../../shortcuts/held_key.ts';
import { currentRow, type ListInteraction } from '../model/list_store.ts';

/** Milliseconds after which the drawer opens by a click; and by a key, or follows, once nobody is going on quickly. */
const REST = { click: 80, key: 250 } as const;

/** The current row when no other follows for a moment and no key is held, and none at once. New values come at once. */
export function useRestedRow(store: Readable<ListInteraction>): Row | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let takeBack: (() => void) | undefined;
    let followed: string | null = null;
    const follow = (): void => {
      const next = currentRow(store.get())?.id ?? null;
      if (next === followed) return;
      const rest = followed === null && !isByKey() ? REST.click : REST.key;
      followed = next;
      clearTimeout(timer);
      takeBack?.();
      if (next === null) setId(null);
      else timer = setTimeout(() => (takeBack = whenLetGo(() => setId(next))), rest);
    };
    follow();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
      takeBack?.();
    };
  }, [store]);
  const row = useStore(store, (state) => (id !== null && state.rows.get(id)) || null);
  return useDeferredValue(row);
}
