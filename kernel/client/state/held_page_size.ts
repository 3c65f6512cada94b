import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { createSlice } from './slices.ts';
import type { Store } from './store.ts';

const slices = new Map<string, Store<unknown>>();

/** Last page size of a list on this device, used until the server answers; only for types that say so. */
function sliceOf(table: string): Store<unknown> | undefined {
  if (!findRecord(table)?.holdsPageSize) return undefined;
  const slice = slices.get(table) ?? createSlice<unknown>(`${table}PageSize`, DEFAULT_PAGE_SIZE);
  slices.set(table, slice);
  return slice;
}

/** Other lists start with the default. */
export function storedPageSize(table: string): number {
  const held = sliceOf(table)?.get();
  return typeof held === 'number' && held >= 1 && held <= MAX_PAGE_SIZE ? held : DEFAULT_PAGE_SIZE;
}

export function storePageSize(table: string, size: number): void {
  sliceOf(table)?.set(size);
}
