import { describe, expect, it } from 'vitest';
import { LABELS } from '../labels/index.ts';
import { ALL_PERMISSIONS, VERBS, resourceNamed, resourceNames, singleNames } from '../permissions.ts';
import {
  can,
  canEverywhere,
  canWherever,
  canWithin,
  explicitPermissions,
  firstWorkspace,
  hasNoPermissions,
  isPortalOnly,
  mayGrantAll,
  reasonsFor,
  roleOf,
  settingsEntry,
  type Person,
} from './can.ts';

const person = (part: Partial<Person> = {}): Person => ({
  id: 'me',
  is_superuser: false,
  user_type: 'user',
  company: { id: 'c', owner: 'somebody' },
  custom_permissions: [],
  groups: [],
  ...part,
});
const owner = person({ company: { id: 'c', owner: 'me' } });
const admin = person({ user_type: 'admin' });
const group = (
  custom_permissions: string[],
  group_access: 'super_user' | 'admin' | null = null,
): Person['groups'][number] => ({ custom_permissions, group_access });

describe('permissions of people', () => {
  it('[R6.1] are all of them for superusers, owners and admins, and none for anybody else', () => {
    const explicit = new Set<string>(
      ['companies', 'invoices', 'enterpriseplans'].flatMap((one) => [`${one}:read`, `${one}:update`]),
    );
    for (const permission of ALL_PERMISSIONS) {
      expect(can(person({ is_superuser: true }), permission), permission).toBe(true);
      for (const one of [owner, admin]) expect(can(one, permission), permission).toBe(!explicit.has(permission));
      expect(can(person(), permission), permission).toBe(false);
    }
  });

  it('[R6.2] need explicit permission for companies, invoices and enterprise plans, from owners and admins too', () => {
    for (const one of [owner, admin]) {
      for (const permission of ['companies:read', 'invoices:update', 'enterpriseplans:read'] as const) {
        expect(can(one, permission)).toBe(false);
        expect(can({ ...one, custom_permissions: [permission] }, permission)).toBe(true);
      }
    }
  });

  it('[R6.3] are their own and those of all their groups', () => {
    const clerk = person({
      custom_permissions: ['assets:read'],
      groups: [group(['assets:update']), group(['user:read'])],
    });
    expect([...explicitPermissions(clerk)].sort()).toEqual(['assets:read', 'assets:update', 'user:read']);
    expect(can(clerk, 'user:read')).toBe(true);
    expect(can(clerk, 'assets:delete')).toBe(false);
  });

  it('are no more than an API token lists, whoever it belongs to', () => {
    const superuser = person({ is_superuser: true });
    const lent = person({ groups: [group([], 'super_user')] });
    for (const one of [superuser, owner, admin, lent]) {
      const token = { ...one, limited_to: ['assets:read'] };
      expect(ALL_PERMISSIONS.filter((permission) => can(token, permission))).toEqual(
        one === lent ? [] : ['assets:read'],
      );
      expect([roleOf(token), mayGrantAll(token), settingsEntry(token)]).toEqual(['user', false, null]);
      expect(can({ ...one, limited_to: [] }, null)).toBe(true);
      expect(can({ ...one, limited_to: null }, 'assets:read')).toBe(one !== lent);
    }
    expect(can(person({ limited_to: ['assets:read'] }), 'assets:read'), 'not held by the person either').toBe(false);
  });

  it('do not come with the role that a group lends', () => {
    expect(can(person({ groups: [group([], 'admin')] }), 'assets:read')).toBe(false);
  });
});

describe('roles', () => {
  it('[R6.6] [R6.7] [R6.8] are super user, then admin, then user', () => {
    for (const one of [
      owner,
      person({ is_superuser: true }),
      person({ groups: [group([], 'super_user')] }),
      { ...admin, groups: [group([], 'super_user')] },
    ])
      expect(roleOf(one)).toBe('super_user');
    for (const one of [admin, person({ groups: [group([], 'admin')] })]) expect(roleOf(one)).toBe('admin');
    expect(roleOf(person({ groups: [group(['assets:read'])] }))).toBe('user');
  });

  it('[R6.9] know who has nothing but the feature portal', () => {
    const portal = [group(['featureportal:read'])];
    expect(isPortalOnly(person({ groups: portal }))).toBe(true);
    for (const one of [
      person(),
      person({ groups: [group([])] }),
      person({ groups: [...portal, group(['assets:read'])] }),
      { ...owner, groups: portal },
      person({ is_superuser: true, groups: portal }),
    ])
      expect(isPortalOnly(one)).toBe(false);
  });

  it('[R4.8] [R4.9] [R4.10] begin in all workspaces, or in the only one of their own', () => {
    const [one, spaces] = [{ work_space: [{ id: 'a' }] }, { work_space: [{ id: 'a' }, { id: 'b' }] }];
    expect(firstWorkspace({ ...admin, ...one })).toBe('all');
    expect(firstWorkspace({ ...person(), ...one })).toBe('a');
    expect(firstWorkspace({ ...person(), ...spaces })).toBe('all');
    expect(firstWorkspace({ ...person(), work_space: [] })).toBe('all');
  });

  it('know who has no permission of any source', () => {
    expect(hasNoPermissions(person())).toBe(true);
    expect(hasNoPermissions(person({ groups: [group([])] }))).toBe(true);
    for (const one of [
      admin,
      owner,
      person({ custom_permissions: ['assets:read'] }),
      person({ groups: [group(['assets:read'])] }),
    ])
      expect(hasNoPermissions(one)).toBe(false);
  });

  it('lead to the first settings that are allowed', () => {
    const order = [
      'user:read',
      'setting_administrator:all',
      'users:all',
      'asset_tag:all',
      'company:all',
      'groups:all',
      'print_label:all',
      'workspace:all',
    ];
    const entries = ['user_read', 'settings', 'users', 'asset_tag', 'company', 'groups', 'print_label', 'workspace'];
    expect(settingsEntry(owner)).toBe('super_user');
    expect(settingsEntry(admin)).toBe('admin');
    order.forEach((_one, index) =>
      expect(settingsEntry(person({ custom_permissions: order.slice(index) }))).toBe(entries[index]),
    );
    expect(settingsEntry(person())).toBeNull();
  });
});

describe('the table of permissions', () => {
  it('[R6.4] [R6.10] [R6.11] is written resource:action, with the actions and resources that there are', () => {
    expect(Object.keys(VERBS).join(' ')).toBe(
      'read write update delete checkin checkout info files chat requestable encrypt import cost checkinmail checkoutmail',
    );
    const required =
      'locations locationsaudit locationsmaintenance companies invoices enterpriseplans assets assetsaudit assetsmaintenance category statuslabels assetcolumns customFields activitylogs details manufacturer tag estimate catalog license supplier depreciation location_group company assetmodel accessory consumable component kit user department group environment'.split(
        ' ',
      );
    // Modules may declare more.
    expect(required.filter((name) => !resourceNames().includes(name))).toEqual([]);
    for (const permission of ALL_PERMISSIONS)
      expect(singleNames('flag').includes(permission) || /^\w+:\w+$/.test(permission), permission).toBe(true);
  });

  it('[R6.12] [R6.13] [R6.15] [R6.16] [R6.17] [R6.18] has the shown names, the single ones, the flags and the pages', () => {
    // A resource without a title is called as its record type.
    const shown = (name: string) => resourceNamed(name)?.title?.en ?? LABELS.en[name]?.many;
    expect([shown('license'), shown('consumable')]).toEqual(['Software', 'Disposables']);
    // In this order; modules may declare more.
    const among = (kind: 'further' | 'flag' | 'page', required: readonly string[]) =>
      expect(singleNames(kind).filter((one) => required.includes(one))).toEqual(required);
    among('further', [
      'csv:read',
      'report:read',
      'import:read',
      'purchase_cost_column:read',
      'billing_report:read',
      'notification_report:read',
    ]);
    among('flag', ['can_assign_assets', 'can_export_assets']);
    among('page', [
      'recyle_bin:all',
      'dashboard:all',
      'setting_administrator:all',
      'workspace:all',
      'groups:all',
      'company:all',
      'asset_tag:all',
      'print_label:all',
      'users:all',
      'monitoring:all',
      'location_management:all',
    ]);
    expect(new Set(ALL_PERMISSIONS).size).toBe(ALL_PERMISSIONS.length);
  });
});

describe('grants at some places', () => {
  const berlin = { workspaces: [], locations: ['berlin'], departments: [], categories: [] };
  const limited = (custom_permissions: string[], limits = berlin): Person['groups'][number] => ({
    id: 'g',
    name: 'Berlin',
    custom_permissions,
    group_access: null,
    limits,
  });

  it('[R6.3] count as held, but not everywhere, and not beyond their places', () => {
    const clerk = person({ groups: [limited(['assets:update'])] });
    expect([can(clerk, 'assets:update'), canEverywhere(clerk, 'assets:update')]).toEqual([true, false]);
    expect([
      canWithin(clerk, 'assets:update', berlin),
      canWithin(clerk, 'assets:update', { ...berlin, locations: ['madrid'] }),
      canWithin(clerk, 'assets:update', null),
    ]).toEqual([true, false, false]);
    expect(canWithin(clerk, 'assets:update', { ...berlin, departments: ['sales'] }), 'a part of Berlin').toBe(true);
    expect(canEverywhere({ ...clerk, custom_permissions: ['assets:update'] }, 'assets:update')).toBe(true);
    expect([canEverywhere(admin, 'assets:update'), canWithin(admin, 'assets:update', null)]).toEqual([true, true]);
  });

  it('read what belongs to the whole company, and change nothing of it', () => {
    const clerk = person({
      groups: [
        limited([
          'supplier:read',
          'supplier:update',
          'group:update',
          'company:all',
          'dashboard:all',
          'locations:update',
          'assetmodel:update',
        ]),
      ],
    });
    expect(
      (
        [
          'supplier:read',
          'supplier:update',
          'group:update',
          'company:all',
          'dashboard:all',
          'locations:update',
          'assetmodel:update',
        ] as const
      ).filter((one) => can(clerk, one)),
    ).toEqual(['supplier:read', 'dashboard:all', 'locations:update']);
  });

  it('let a field be seen only where its permission holds wherever reading does', () => {
    const groups = [
      limited(['assets:read', 'assets:cost']),
      limited(['assets:read'], { ...berlin, locations: ['madrid'] }),
    ];
    expect(canWherever(person({ groups: groups.slice(0, 1) }), 'assets:cost', 'assets:read')).toBe(true);
    expect(canWherever(person({ groups }), 'assets:cost', 'assets:read')).toBe(false);
    expect(
      canWherever(
        person({ groups: groups.slice(0, 1), custom_permissions: ['assets:read'] }),
        'assets:cost',
        'assets:read',
      ),
    ).toBe(false);
  });

  it('[R6.19] come from environment roles in environment mode, and [R6.20] directly without it', () => {
    const roles = [{ id: 'r', name: 'Berlin', parent: 'berlin', assets_permissions: ['view', 'edit', 'nonsense'] }];
    const one = person({ custom_permissions: ['assets:delete', 'user:read'], environment_roles: roles });
    expect(ALL_PERMISSIONS.filter((permission) => can(one, permission))).toEqual(['assets:delete', 'user:read']);
    expect(ALL_PERMISSIONS.filter((permission) => can({ ...one, enable_environment: true }, permission))).toEqual([
      'assets:read',
      'assets:update',
      'user:read',
    ]);
    expect(canEverywhere({ ...one, enable_environment: true }, 'assets:read')).toBe(false);
  });

  it('say why somebody may do something, the widest reason first', () => {
    expect(reasonsFor({ ...owner, user_type: 'admin' }, 'assets:read').map((one) => one.kind)).toEqual([
      'owner',
      'admin',
    ]);
    const clerk = person({
      custom_permissions: ['assets:read'],
      groups: [limited(['assets:read']), { ...limited(['assets:read']), name: 'All', limits: null }],
    });
    expect(reasonsFor(clerk, 'assets:read')).toMatchObject([
      { kind: 'own' },
      { kind: 'group', name: 'All', limits: null },
      { kind: 'group', name: 'Berlin', limits: berlin },
    ]);
    expect(reasonsFor(clerk, 'assets:delete')).toEqual([]);
    expect(reasonsFor(owner, 'companies:read')).toEqual([]);
  });
});
