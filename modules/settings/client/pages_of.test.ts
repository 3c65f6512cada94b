// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { installModules } from '@steward/kernel/client/module.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { MODULES } from '../../client.ts';
import { entryPage, pagesOf } from './pages_of.ts';

installModules(MODULES);
const tabsOf = (...asked: Parameters<typeof pagesOf>) => pagesOf(...asked).map((page) => page.key);
const entryTab = (...asked: Parameters<typeof entryPage>) => entryPage(...asked)?.key ?? null;

const holding = (...custom_permissions: string[]) => person({ custom_permissions });

describe('tabs of the settings', () => {
  it('[R6.17] each have their page permission', () => {
    for (const [permission, tab] of [
      ['setting_administrator:all', 'general'],
      ['company:all', 'company'],
      ['users:all', 'users'],
      ['groups:all', 'groups'],
      ['workspace:all', 'workspaces'],
      ['asset_tag:all', 'asset_tag'],
    ] as const) {
      expect(tabsOf(holding(permission))).toEqual(
        tab === 'general' ? [tab, 'modules', 'reminders', 'recurring', 'sso'] : [tab],
      );
    }
    const known = ['general', 'company', 'users', 'groups', 'workspaces', 'asset_tag', 'modules', 'sso'];
    // Modules may add more.
    expect(known.filter((one) => !tabsOf(person({ user_type: 'admin' })).includes(one))).toEqual([]);
    expect(tabsOf(person())).toEqual([]);
  });

  it('open with the first allowed of super user, admin, user read, settings, users, asset tag, company, groups, workspace', () => {
    expect(entryTab(person({ user_type: 'admin' }))).toBe('general');
    const order = [
      ['user:read', 'users'],
      ['setting_administrator:all', 'general'],
      ['users:all', 'users'],
      ['asset_tag:all', 'asset_tag'],
      ['company:all', 'company'],
      ['groups:all', 'groups'],
      ['workspace:all', 'workspaces'],
    ] as const;
    order.forEach(([, tab], index) =>
      expect(entryTab(holding(...order.slice(index).map(([permission]) => permission)))).toBe(tab),
    );
    expect(
      entryTab(
        person({ groups: [{ id: 'g', name: 'Lent', custom_permissions: ['company:all'], group_access: 'admin' }] }),
      ),
    ).toBe('company');
  });
});
