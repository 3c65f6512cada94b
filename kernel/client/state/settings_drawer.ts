import { createStore } from './store.ts';

/** Whether the settings drawer stands open; in memory only. */
export const drawerOpen = createStore(false);

export function openSettingsDrawer(): void {
  drawerOpen.set(true);
}
