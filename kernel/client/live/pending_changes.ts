import { createStore, useStore } from '../state/store.ts';

/** Rows that have come or gone while somebody works in the list: they would move what is under their hands. */
export interface PendingChanges {
  readonly changes: number;
  /** When the rows were loaded that it was compared with; a list that was loaded since has it all. */
  readonly since: number;
  readonly show: () => void;
}

/** By the hash of the list's query. */
const waiting = createStore<ReadonlyMap<string, PendingChanges>>(new Map());

export const pendingChangesByList = (): ReadonlyMap<string, PendingChanges> => waiting.get();

export function setPendingChanges(hash: string, one: PendingChanges | null): void {
  if (one === null && !waiting.get().has(hash)) return;
  const next = new Map(waiting.get());
  if (one === null) next.delete(hash);
  else next.set(hash, one);
  waiting.set(next);
}

export function usePendingChanges(hash: string, loaded: number): PendingChanges | null {
  return useStore(waiting, (all) => {
    const one = all.get(hash);
    return one?.since === loaded ? one : null;
  });
}
