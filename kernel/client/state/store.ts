import { useSyncExternalStore } from 'react';

/** A state that components follow. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A state is no function, since `set` would call it. */
export interface Store<T> extends Readable<T> {
  set(next: T | ((current: T) => T)): void;
}

function isUpdate<T>(next: T | ((current: T) => T)): next is (current: T) => T {
  return typeof next === 'function';
}

/** A minimal store for state shared by several screens. */
export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      const value = isUpdate(next) ? next(state) : next;
      if (Object.is(value, state)) return;
      state = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes a component to a store. `pick` must return a stable value. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, P>(store: Readable<T>, pick: (state: T) => P): P;
export function useStore<T, P>(store: Readable<T>, pick?: (state: T) => P): T | P {
  const read = (): T | P => (pick ? pick(store.get()) : store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
