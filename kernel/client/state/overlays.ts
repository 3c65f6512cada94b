import { searchBeingTyped } from './data_grid_header.ts';
import { createStore } from './store.ts';

/** Whether the palette is open. */
export const paletteOpen = createStore(false);

/** Initial text of the palette, selected so that typing replaces it. */
export const paletteStart = createStore('');

export function openPalette(): void {
  paletteStart.set(searchBeingTyped(location.pathname));
  paletteOpen.set(true);
}

/** How much of the frame a screen leaves on a phone: all of it, the header alone, or nothing. */
export const phoneFrame = createStore<'whole' | 'header' | 'none'>('whole');

/** Whether the settings drawer is open; in memory only. */
export const drawerOpen = createStore(false);

export function openSettingsDrawer(): void {
  drawerOpen.set(true);
}

/** Whether the list of shortcuts is open. */
export const shortcutsOpen = createStore(false);

export function openShortcuts(): void {
  shortcutsOpen.set(true);
}
