import { createStore } from './store.ts';

/** Whether the list of keyboard shortcuts stands open. */
export const shortcutsOpen = createStore(false);

export function openShortcuts(): void {
  shortcutsOpen.set(true);
}
