import { createSlice } from './slices.ts';

/** Whether what matches a part of a search is shown beside a list in which nothing matches all of it. */
export const partialMatchSidebar = createSlice('partialMatchSidebar', true);
