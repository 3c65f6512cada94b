import { createSlice } from './slices.ts';

/** Whether the navigation is expanded; reset by a reload. */
export const sidebarNew = createSlice('sidebarNew', { isOpen: true }, { persist: false });
