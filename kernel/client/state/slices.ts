import { createStore, type Store } from './store.ts';

/** Local storage key of slices; cleared with the session. */
export const STATE_KEY = 'steward.state';

const resets: (() => void)[] = [];

function readAll(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STATE_KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Values stored by earlier versions in another form are dropped. */
function isLike(initial: unknown, stored: unknown): boolean {
  return stored !== null && typeof stored === typeof initial && Array.isArray(stored) === Array.isArray(initial);
}

/** A named part of local state. `persist: false`: in memory only. */
export function createSlice<T>(name: string, initial: T, { persist = true }: { persist?: boolean } = {}): Store<T> {
  const stored = persist ? readAll()[name] : undefined;
  // Written by this slice, or by that of an earlier version.
  const store = createStore<T>(isLike(initial, stored) ? (stored as T) : initial);
  resets.push(() => store.set(initial));
  if (persist) {
    store.subscribe(() => localStorage.setItem(STATE_KEY, JSON.stringify({ ...readAll(), [name]: store.get() })));
  }
  return store;
}

/** Resets all slices, in memory and storage. */
export function clearSlices(): void {
  for (const reset of resets) reset();
  localStorage.removeItem(STATE_KEY);
}
