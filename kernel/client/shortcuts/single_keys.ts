import { createStore, useStore } from '../state/store.ts';

const KEY = 'app.singleKeys';

const store = createStore(typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'false');

/** Whether single-character shortcuts are enabled. Stored on this device. */
export const singleKeys = {
  get: store.get,
  set: (on: boolean): void => {
    localStorage.setItem(KEY, String(on));
    store.set(on);
  },
};

export function useSingleKeys(): boolean {
  return useStore(store);
}
