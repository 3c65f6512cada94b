import { createSlice } from './slices.ts';

export type SettingTab = 'general' | 'company' | 'users' | 'groups' | 'workspaces' | 'asset_tag' | 'sso';

/** Where one was in the settings last. */
export const settingTabs = createSlice<{ readonly selectedTab: SettingTab; readonly selectedLabel: string }>(
  'settingTabs',
  { selectedTab: 'general', selectedLabel: 'Company' },
);
