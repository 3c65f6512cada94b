import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { createSlice } from './slices.ts';

/**
 * How many rows a page of the asset list had last on this device: with it the list begins while the server is asked.
 */
const assetPageSize = createSlice<unknown>('assetPageSize', DEFAULT_PAGE_SIZE);

/** Only the list of assets is held here; the others begin with the default. */
export function storedPageSize(table: string): number {
  const held = table === 'asset' ? assetPageSize.get() : DEFAULT_PAGE_SIZE;
  return typeof held === 'number' && held >= 1 && held <= MAX_PAGE_SIZE ? held : DEFAULT_PAGE_SIZE;
}

export function storePageSize(table: string, size: number): void {
  if (table === 'asset') assetPageSize.set(size);
}
