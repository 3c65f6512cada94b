import { createSlice } from './slices.ts';

/** Where one was in the settings last. */
export const settingTabs = createSlice<{ readonly selectedTab: string; readonly selectedLabel: string }>(
  'settingTabs',
  { selectedTab: 'general', selectedLabel: 'Company' },
);
