import { createSlice } from './slices.ts';

/** Last opened settings page. */
export const settingTabs = createSlice<{ readonly selectedTab: string; readonly selectedLabel: string }>(
  'settingTabs',
  { selectedTab: 'general', selectedLabel: 'Company' },
);
