import { createSlice } from './slices.ts';

/** Last pinned entries, shown until the server answers. */
export const heldPinnedEntries = createSlice<readonly string[]>('pinnedEntries', []);
