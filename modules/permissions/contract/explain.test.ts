import { describe, expect, it } from 'vitest';
import type { Limits, Person } from '@steward/kernel/contract/access/person.ts';
import { explain } from './explain.ts';

const berlin: Limits = { workspaces: [], locations: ['berlin'], departments: [], categories: [] };
const person = (values: Partial<Person> = {}): Person => ({
  id: 'p',
  is_superuser: false,
  user_type: 'user',
  company: { id: 'c', owner: 'o' },
  custom_permissions: [],
  groups: [],
  ...values,
});

describe('why somebody may do something', () => {
  it('[R6.3] names the own permission and every group, the unlimited ones first', () => {
    const groups = [
      { id: 'g1', name: 'Clerks in Berlin', custom_permissions: ['assets:read'], group_access: null, limits: berlin },
      { id: 'g2', name: 'Readers', custom_permissions: ['assets:read'], group_access: null },
    ];
    expect(explain(person({ custom_permissions: ['assets:read'], groups }), 'assets:read')).toEqual({
      level: 'everywhere',
      reasons: [
        { kind: 'own' },
        { kind: 'group', id: 'g2', name: 'Readers', limits: null },
        { kind: 'group', id: 'g1', name: 'Clerks in Berlin', limits: berlin },
      ],
      lost: [],
    });
    expect(explain(person({ groups: groups.slice(0, 1) }), 'assets:read').level).toBe('limited');
    expect(explain(person({ groups }), 'assets:delete')).toEqual({ level: 'no', reasons: [], lost: [] });
  });

  it('names the group whose permission is lost, since it is limited and the thing belongs to no place', () => {
    const groups = [
      {
        id: 'g1',
        name: 'Berlin',
        custom_permissions: ['manufacturer:update', 'manufacturer:read'],
        group_access: null,
        limits: berlin,
      },
    ];
    expect(explain(person({ groups }), 'manufacturer:update')).toEqual({
      level: 'no',
      reasons: [],
      lost: [{ group: { id: 'g1', name: 'Berlin' }, why: 'limits' }],
    });
    expect(explain(person({ groups }), 'manufacturer:read').level).toBe('limited');
  });

  it('[R6.19] in environment mode, what is written down for assets is lost to the environment roles', () => {
    const role = { id: 'r1', name: 'Rack', parent: 'room', assets_permissions: ['view'] };
    const mode = person({
      enable_environment: true,
      environment_roles: [role],
      custom_permissions: ['assets:read', 'assets:delete', 'supplier:read'],
    });
    expect(explain(mode, 'assets:read')).toMatchObject({
      level: 'limited',
      reasons: [{ kind: 'environment', id: 'r1', name: 'Rack' }],
      lost: [{ group: null, why: 'environment' }],
    });
    expect(explain(mode, 'assets:delete')).toMatchObject({ level: 'no', lost: [{ group: null, why: 'environment' }] });
    expect(explain(mode, 'supplier:read')).toEqual({ level: 'everywhere', reasons: [{ kind: 'own' }], lost: [] });
  });

  it('does not find a reason for owners where only an explicit permission counts', () => {
    expect(explain(person({ id: 'o' }), 'companies:read')).toEqual({ level: 'no', reasons: [], lost: [] });
    expect(explain(person({ id: 'o' }), 'assets:delete').reasons).toEqual([{ kind: 'owner' }]);
  });
});
