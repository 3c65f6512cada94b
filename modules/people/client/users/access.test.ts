import { beforeEach, describe, expect, it } from 'vitest';
import type { Screen } from '@steward/kernel/client/screen.ts';
import { fakeBrowser } from '@steward/kernel/client/testing/browser.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { storeRecentGroups, accessPreview, recentGroups, type GroupChoice } from './access.ts';

const group = (
  id: string,
  custom_permissions: readonly string[],
  group_access: GroupChoice['group_access'] = null,
): GroupChoice => ({ id, name: id, custom_permissions, group_access });
const load = async () => ({ default: () => null });
const nav = {
  group: 'top',
  icon: 'laptop' as never,
  title: { en: 'Dashboard', de: 'Übersicht', es: 'Panel' },
} as const;
const SCREENS: readonly Screen[] = [
  { path: '/assets', permission: 'assets:read', load, nav },
  { path: '/portal', permission: null, portal: true, load, nav },
  { path: '/setting', permission: 'company:all', load, nav },
];
const [none, portal, clerks, admins] = [
  group('none', []),
  group('portal', ['featureportal:read']),
  group('clerks', ['assets:read', 'assets:checkout']),
  group('admins', ['user:read'], 'admin'),
];

beforeEach(() => void fakeBrowser());

describe('what somebody invited will see', () => {
  const inviter = person({ user_type: 'admin' });
  const of = (groups: readonly GroupChoice[], hasWorkspace = true) =>
    accessPreview(inviter, groups, hasWorkspace, SCREENS);

  it('is what their groups give, and nothing of what the inviter may', () => {
    expect(of([clerks])).toMatchObject({ isNothing: false, isOwnOnly: false, isWithoutPlace: false });
    expect(of([clerks]).entries.map((one) => one.path)).toEqual(['/assets', '/portal']);
  });
  it('is nothing without a group', () => {
    expect([of([]), of([none])]).toMatchObject([{ isNothing: true }, { isNothing: true }]);
  });
  it('has no assets without a workspace', () => {
    expect(of([clerks], false).isWithoutPlace).toBe(true);
    expect(of([portal], false).isWithoutPlace).toBe(false);
  });
});

describe('the usual groups', () => {
  it('are the one that lets do the least and yet something, and that makes nobody powerful', () => {
    expect(recentGroups([clerks, none, admins, portal]).map((one) => one.id)).toEqual(['portal']);
    expect(recentGroups([none, admins])).toEqual([]);
    // Whatever portal permissions there are.
    const whole = group('whole', ['featureportal:read', 'featureportal:write', 'featureportal:update']);
    expect(recentGroups([clerks, whole]).map((one) => one.id)).toEqual(['whole']);
  });
  it('are those that were chosen last, as far as they are still there', () => {
    storeRecentGroups([{ id: 'clerks' }, { id: 'gone' }]);
    expect(recentGroups([portal, clerks]).map((one) => one.id)).toEqual(['clerks']);
    storeRecentGroups([{ id: 'gone' }]);
    expect(recentGroups([portal, clerks]).map((one) => one.id)).toEqual(['portal']);
  });
});
