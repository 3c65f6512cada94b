import { searchBeingTyped } from './data_grid_header.ts';
import { createStore } from './store.ts';

/** Whether the palette is open. */
export const paletteOpen = createStore(false);

/** What the palette begins with; chosen as a whole, so that what is typed takes its place. */
export const paletteStart = createStore('');

export function openPalette(): void {
  paletteStart.set(searchBeingTyped(location.pathname));
  paletteOpen.set(true);
}
