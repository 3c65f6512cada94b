import { createSlice } from './slices.ts';

interface DataGridHeader {
  /** As it stands in the search field, before it is in the address. */
  readonly searchText: string;
  readonly isSearchFocused: boolean;
  /** Path of the list that the field belongs to. */
  readonly globalPath: string;
}

/** Content of a list's search field, which grows on focus and passes its text to the palette. */
export const dataGridHeader = createSlice<DataGridHeader>('dataGridHeader', {
  searchText: '',
  isSearchFocused: false,
  globalPath: '',
});

/** The text of a list's search field while somebody types into it; otherwise empty. */
export function searchBeingTyped(path: string): string {
  const { searchText, isSearchFocused, globalPath } = dataGridHeader.get();
  return isSearchFocused && globalPath === path ? searchText.trim() : '';
}
