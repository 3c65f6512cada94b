import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, type MemoryStorage } from '../testing/browser.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = fakeBrowser();
  vi.resetModules();
});

/** The modules, as after a reload. */
async function registered(): Promise<void> {
  const { registerModules } = await import('@steward/kernel/contract/module.ts');
  registerModules((await import('../../../modules/contract.ts')).MODULES);
}

it('[R3.37] the settings remember their tab over a reload, and begin with general, called Company', async () => {
  const { settingTabs } = await import('./device_choices.ts');
  expect(settingTabs.get()).toEqual({ selectedTab: 'general', selectedLabel: 'Company' });
  settingTabs.set({ selectedTab: 'users', selectedLabel: 'Users' });
  vi.resetModules();
  const again = await import('./device_choices.ts');
  expect(again.settingTabs.get()).toEqual({ selectedTab: 'users', selectedLabel: 'Users' });
  const { clearSlices, STATE_KEY } = await import('./slices.ts');
  clearSlices();
  expect(again.settingTabs.get()).toEqual({ selectedTab: 'general', selectedLabel: 'Company' });
  expect(storage.getItem(STATE_KEY)).toBeNull();
});

it('[R3.39] the page size of the asset list is ten, is held over a reload, and falls back when what is stored is none', async () => {
  await registered();
  const { storedPageSize, storePageSize } = await import('./device_choices.ts');
  expect([storedPageSize('asset'), storedPageSize('supplier')]).toEqual([10, 10]);
  storePageSize('asset', 50);
  storePageSize('supplier', 20);
  vi.resetModules();
  expect((JSON.parse(storage.getItem('steward.state') ?? '{}') as Record<string, unknown>)['assetPageSize']).toBe(50);
  await registered();
  const again = await import('./device_choices.ts');
  expect([again.storedPageSize('asset'), again.storedPageSize('supplier')]).toEqual([50, 10]);
  storage.setItem('steward.state', '{"assetPageSize":"many"}');
  vi.resetModules();
  await registered();
  expect((await import('./device_choices.ts')).storedPageSize('asset')).toBe(10);
});

it('[R3.38] [R9.8] the navigation stands open after every load: its state is not kept', async () => {
  const { sidebarNew } = await import('./device_choices.ts');
  expect(sidebarNew.get()).toEqual({ isOpen: true });
  sidebarNew.set({ isOpen: false });
  expect(storage.keys()).toEqual([]);
  vi.resetModules();
  expect((await import('./device_choices.ts')).sidebarNew.get()).toEqual({ isOpen: true });
});

it('starts afresh when what is stored cannot be read', async () => {
  storage.setItem('steward.state', '{broken');
  const { createSlice } = await import('./slices.ts');
  expect(createSlice('x', 1).get()).toBe(1);
});

it.each([['null'], ['"all"'], ['{}'], ['3']])(
  'starts afresh when %s is stored where a list is expected',
  async (stored) => {
    storage.setItem('steward.state', `{"pinnedEntries":${stored}}`);
    const { heldPinnedEntries } = await import('./device_choices.ts');
    expect(heldPinnedEntries.get()).toEqual([]);
  },
);

it('[R3.34] [R3.40] which own columns lists show is held over a reload, and gone after signing out', async () => {
  const { customColumnVisibilty, fieldSetVisibilty, assetModelColumnSet } = await import('./device_choices.ts');
  expect([customColumnVisibilty.get(), fieldSetVisibilty.get(), assetModelColumnSet.get()]).toEqual([{}, {}, false]);
  customColumnVisibilty.set({ asset: false });
  fieldSetVisibilty.set({ s1: false });
  assetModelColumnSet.set(true);
  expect(JSON.parse(storage.getItem('steward.state') ?? '{}')).toEqual({
    customColumnVisibilty: { asset: false },
    fieldSetVisibilty: { s1: false },
    assetModelColumnSet: true,
  });
  vi.resetModules();
  const again = await import('./device_choices.ts');
  expect([again.customColumnVisibilty.get(), again.assetModelColumnSet.get()]).toEqual([{ asset: false }, true]);
  (await import('./slices.ts')).clearSlices();
  expect([again.fieldSetVisibilty.get(), again.assetModelColumnSet.get()]).toEqual([{}, false]);
});

it('what is folded is remembered for each person, and what is folded at first is unfolded for good', async () => {
  const { foldedGroups, keepFolded } = await import('./device_choices.ts');
  expect([...foldedGroups('ada')]).toEqual(['catalogue']);
  keepFolded('ada', 'people', true);
  keepFolded('ada', 'catalogue', false);
  expect([...foldedGroups('ada')]).toEqual(['people']);
  expect([...foldedGroups('grace')]).toEqual(['catalogue']);
});
