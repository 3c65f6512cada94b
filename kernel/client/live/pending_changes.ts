import { createStore, useStore } from '../state/store.ts';

/** Added or removed rows held back while the user works in the list, since they would move rows. */
export interface PendingChanges {
  readonly changes: number;
  /** Load time of the compared rows; a later load includes the changes. */
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
