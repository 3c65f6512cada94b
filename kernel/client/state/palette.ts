import { createStore } from './store.ts';

/** Whether the command palette stands open. */
export const paletteOpen = createStore(false);

export function openPalette(): void {
  paletteOpen.set(true);
}
