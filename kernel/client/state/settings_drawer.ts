import { createStore } from './store.ts';

/** Whether the settings drawer is open; in memory only. */
export const drawerOpen = createStore(false);

export function openSettingsDrawer(): void {
  drawerOpen.set(true);
}
