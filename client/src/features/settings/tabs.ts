import { can, type Person } from '@steward/contract/access/can';

import type { SettingTab } from '../../state/setting_tabs.ts';

const PEOPLE = ['user:read', 'users:all', 'groups:all', 'group:read', 'workspace:all'];

/** The tabs that a person may use, in their order. */
export function tabsOf(user: Person): SettingTab[] {
  const tabs: SettingTab[] = [];
  if (can(user, 'company:all') || can(user, 'setting_administrator:all')) tabs.push('general');
  if (can(user, 'asset_tag:all')) tabs.push('asset_tags');
  if (PEOPLE.some((permission) => can(user, permission))) tabs.push('people');
  return tabs;
}
