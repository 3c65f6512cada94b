import { createSlice } from './slices.ts';

/** Whether the navigation stands open. Open again after every reload. */
export const sidebarNew = createSlice('sidebarNew', { isOpen: true }, { persist: false });
