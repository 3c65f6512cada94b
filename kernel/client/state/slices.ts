import { createStore, type Store } from './store.ts';

/** Under this key local state survives a reload; it is cleared when the session ends. */
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

/** A named part of the client-held data. `persist: false` keeps it in memory alone. */
export function createSlice<T>(name: string, initial: T, { persist = true }: { persist?: boolean } = {}): Store<T> {
  const stored = persist ? readAll()[name] : undefined;
  const store = createStore<T>(stored === undefined ? initial : (stored as T));
  resets.push(() => store.set(initial));
  if (persist) {
    store.subscribe(() => localStorage.setItem(STATE_KEY, JSON.stringify({ ...readAll(), [name]: store.get() })));
  }
  return store;
}

/** Everything back to the beginning, in memory and in storage: the next person starts with nothing of this one's. */
export function clearSlices(): void {
  for (const reset of resets) reset();
  localStorage.removeItem(STATE_KEY);
}
