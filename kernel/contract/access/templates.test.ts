import { describe, expect, it } from 'vitest';
import { can, isPortalOnly, type Person } from './can.ts';
import { ALL_PERMISSIONS } from './permissions.ts';
import { TEMPLATES } from './templates.ts';

const member = (permissions: readonly string[]): Person => ({
  id: 'p',
  is_superuser: false,
  user_type: 'user',
  company: { id: 'c', owner: 'o' },
  custom_permissions: [],
  groups: [{ custom_permissions: permissions, group_access: null }],
});

describe('templates of groups', () => {
  it.each(Object.entries(TEMPLATES))(
    '%s holds permissions that there are, each once',
    (_name, permissions: readonly string[]) => {
      expect(permissions.filter((one) => !ALL_PERMISSIONS.includes(one))).toEqual([]);
      expect(new Set(permissions).size).toBe(permissions.length);
    },
  );

  it('do what they are called', () => {
    const changes = ALL_PERMISSIONS.filter((one) => /:(write|update|delete|checkin|checkout|import)$/.test(one));
    expect(changes.filter((one) => can(member(TEMPLATES.reads_everything), one))).toEqual([]);
    const clerk = member(TEMPLATES.clerk);
    expect(
      ['assets:checkout', 'assets:checkin', 'assets:delete', 'assets:update'].map((one) => can(clerk, one)),
    ).toEqual([true, true, false, false]);
    expect(can(member(TEMPLATES.manages_assets), 'assets:delete')).toBe(true);
    expect([TEMPLATES.portal_only, TEMPLATES.clerk].map((one) => isPortalOnly(member(one)))).toEqual([true, false]);
  });
});
