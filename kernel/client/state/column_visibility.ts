import { createSlice } from './slices.ts';

type Shown = Readonly<Record<string, boolean>>;

/**
 * Whether lists show the company's own columns, by record type, and those of a fieldset, by its id; absent: they do.
 * Which columns a list shows is stored for each user on the server; this hides them on one device and brings them back.
 */
export const customColumnVisibilty = createSlice<Shown>('customColumnVisibilty', {});
export const fieldSetVisibilty = createSlice<Shown>('fieldSetVisibilty', {});

/** Whether the list of assets shows all columns of fieldsets, the choice of single columns aside. */
export const assetModelColumnSet = createSlice('assetModelColumnSet', false);
