import { describe, expect, it } from 'vitest';
import { can, isPortalOnly, type Person } from '@steward/kernel/contract/access/can.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import { TEMPLATE_NAMES, templatePermissions } from './templates.ts';

const member = (permissions: readonly string[]): Person => ({
  id: 'p',
  is_superuser: false,
  user_type: 'user',
  company: { id: 'c', owner: 'o' },
  custom_permissions: [],
  groups: [{ custom_permissions: permissions, group_access: null }],
});

describe('templates of groups', () => {
  it('of assets are there', () => {
    for (const name of ['reads_everything', 'clerk', 'manages_assets'] as const)
      expect(templatePermissions(name).length, name).toBeGreaterThan(1);
  });

  it.each(TEMPLATE_NAMES)('%s holds permissions that there are, each once', (name) => {
    const permissions = templatePermissions(name);
    expect(permissions.filter((one) => !ALL_PERMISSIONS.includes(one))).toEqual([]);
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it('do what they are called', () => {
    const changes = ALL_PERMISSIONS.filter((one) => /:(write|update|delete|checkin|checkout|import)$/.test(one));
    expect(changes.filter((one) => can(member(templatePermissions('reads_everything')), one))).toEqual([]);
    const clerk = member(templatePermissions('clerk'));
    expect(
      (['assets:checkout', 'assets:checkin', 'assets:delete', 'assets:update'] as const).map((one) => can(clerk, one)),
    ).toEqual([true, true, false, false]);
    expect(can(member(templatePermissions('manages_assets')), 'assets:delete')).toBe(true);
    expect(isPortalOnly(clerk)).toBe(false);
  });
});
