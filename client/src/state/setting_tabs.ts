import { createSlice } from './slices.ts';

export type SettingTab = 'general' | 'asset_tags' | 'people';

/** Where one was in the settings. The first tab is called `general` and shown as Company. */
export const settingTabs = createSlice<{ readonly selectedTab: SettingTab; readonly selectedLabel: string }>('settingTabs', { selectedTab: 'general', selectedLabel: 'Company' });
