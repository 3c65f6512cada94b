import { can, settingsEntry, type Person, type SettingsEntry } from '@steward/kernel/contract/access/can.ts';
import type { SettingTab } from '@steward/kernel/client/state/setting_tabs.ts';

/** What opens each tab, in their order: its page permission, or the right to read what it shows. */
const TABS: Readonly<Record<SettingTab, readonly string[]>> = {
  general: ['setting_administrator:all'],
  company: ['company:all'],
  users: ['users:all', 'user:read'],
  groups: ['groups:all', 'group:read'],
  workspaces: ['workspace:all'],
  asset_tag: ['asset_tag:all'],
  sso: ['setting_administrator:all'],
};

/**
 * Where the entry point leads for each of its answers. Labels are printed from the lists of what they name: they have
 * no settings.
 */
const ENTRIES: Readonly<Record<SettingsEntry, SettingTab | null>> = {
  super_user: 'general',
  admin: 'general',
  user_read: 'users',
  settings: 'general',
  users: 'users',
  asset_tag: 'asset_tag',
  company: 'company',
  groups: 'groups',
  print_label: null,
  workspace: 'workspaces',
};

/** The tabs that a person may use, in their order. */
export function tabsOf(user: Person): SettingTab[] {
  return (Object.keys(TABS) as SettingTab[]).filter((tab) => TABS[tab].some((permission) => can(user, permission)));
}

/**
 * The tab with which the settings open. A role that a group lends may come without the right to its tab: then the first
 * that is allowed.
 */
export function entryTab(user: Person): SettingTab | null {
  const allowed = tabsOf(user);
  const entry = settingsEntry(user);
  const wanted = entry && ENTRIES[entry];
  return allowed.find((tab) => tab === wanted) ?? allowed[0] ?? null;
}
