import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { createSlice } from './slices.ts';

/** Last page size of the asset list on this device, used until the server answers. */
const assetPageSize = createSlice<unknown>('assetPageSize', DEFAULT_PAGE_SIZE);

/** Only for assets; other lists start with the default. */
export function storedPageSize(table: string): number {
  const held = table === 'asset' ? assetPageSize.get() : DEFAULT_PAGE_SIZE;
  return typeof held === 'number' && held >= 1 && held <= MAX_PAGE_SIZE ? held : DEFAULT_PAGE_SIZE;
}

export function storePageSize(table: string, size: number): void {
  if (table === 'asset') assetPageSize.set(size);
}
