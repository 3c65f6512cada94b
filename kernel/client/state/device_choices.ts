import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@steward/kernel/contract/wire/list.ts';
import { createSlice } from './slices.ts';
import type { Store } from './store.ts';
import { readSession } from './stored_session.ts';

type Shown = Readonly<Record<string, boolean>>;

/**
 * Whether lists show the company's own columns, by record type, and those of a fieldset, by its id; absent: they do.
 * Which columns a list shows is stored for each user on the server; this hides them on one device and brings them back.
 */
export const customColumnVisibilty = createSlice<Shown>('customColumnVisibilty', {});
export const fieldSetVisibilty = createSlice<Shown>('fieldSetVisibilty', {});

/** Whether the list of assets shows all columns of fieldsets, the choice of single columns aside. */
export const assetModelColumnSet = createSlice('assetModelColumnSet', false);

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

/** Whether what matches a part of a search is shown beside a list in which nothing matches all of it. */
export const partialMatchSidebar = createSlice('partialMatchSidebar', true);

/** Last pinned entries, shown until the server answers. */
export const heldPinnedEntries = createSlice<readonly string[]>('pinnedEntries', []);

/** Whether the navigation is expanded; reset by a reload. */
export const sidebarNew = createSlice('sidebarNew', { isOpen: true }, { persist: false });

/** Last opened settings page. */
export const settingTabs = createSlice<{ readonly selectedTab: string; readonly selectedLabel: string }>(
  'settingTabs',
  { selectedTab: 'general', selectedLabel: 'Company' },
);

/** Groups folded by default, to keep the navigation of new companies short. */
const FOLDED_AT_FIRST: ReadonlySet<string> = new Set(['catalogue']);

const place = (userId: string): string => `steward.folded_groups.${readSession('companyId') ?? ''}.${userId}`;

function read(userId: string): Readonly<Record<string, unknown>> {
  const kept: unknown = JSON.parse(localStorage.getItem(place(userId)) ?? '{}');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Groups that the user has folded on this device. */
export function foldedGroups(userId: string): ReadonlySet<string> {
  const kept = read(userId);
  const folded = new Set(FOLDED_AT_FIRST);
  for (const [group, isFolded] of Object.entries(kept)) {
    if (isFolded === true) folded.add(group);
    else folded.delete(group);
  }
  return folded;
}

export function keepFolded(userId: string, group: string, isFolded: boolean): void {
  localStorage.setItem(place(userId), JSON.stringify({ ...read(userId), [group]: isFolded }));
}
