import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, type MemoryStorage } from '../testing/browser.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = fakeBrowser();
  vi.resetModules();
});

it('a slice survives a reload under its name, and is gone once cleared', async () => {
  const first = await import('./slices.ts');
  first.createSlice('assetPageSize', 10).set(50);
  vi.resetModules();
  const second = await import('./slices.ts');
  const slice = second.createSlice('assetPageSize', 10);
  expect(slice.get()).toBe(50);
  second.clearSlices();
  expect(slice.get()).toBe(10);
  expect(storage.getItem(second.STATE_KEY)).toBeNull();
});

it('[R3.38] [R9.8] the navigation stands open after every load: its state is not kept', async () => {
  const { sidebarNew } = await import('./sidebar.ts');
  expect(sidebarNew.get()).toEqual({ isOpen: true });
  sidebarNew.set({ isOpen: false });
  expect(storage.keys()).toEqual([]);
  vi.resetModules();
  expect((await import('./sidebar.ts')).sidebarNew.get()).toEqual({ isOpen: true });
});

it('starts afresh when what is stored cannot be read', async () => {
  storage.setItem('steward.state', '{broken');
  const { createSlice } = await import('./slices.ts');
  expect(createSlice('x', 1).get()).toBe(1);
});
