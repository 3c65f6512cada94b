import { createStore } from './store.ts';

/** Whether the list of shortcuts is open. */
export const shortcutsOpen = createStore(false);

export function openShortcuts(): void {
  shortcutsOpen.set(true);
}
