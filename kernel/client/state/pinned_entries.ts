import { createSlice } from './slices.ts';

/** What was pinned in the navigation last: with it the navigation begins while the server is asked. */
export const heldPinnedEntries = createSlice<readonly string[]>('pinnedEntries', []);
