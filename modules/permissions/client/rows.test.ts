import { describe, expect, it } from 'vitest';
import { activePermissions, ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';
import type { ExplainedPermission, NamedLimits, PersonPermissions } from '../contract/wire.ts';
import { rowsOf, singlesOf } from './rows.ts';

const at = (id: string): NamedLimits => ({
  workspaces: [],
  locations: [{ id, name: id }],
  departments: [],
  categories: [],
});

function rights(held: Readonly<Record<string, 'everywhere' | NamedLimits>>): PersonPermissions {
  const permissions = ALL_PERMISSIONS.map((permission): ExplainedPermission => {
    const how = held[permission];
    const base = { permission, lost: [], offered_by: [] };
    if (how === undefined) return { ...base, level: 'no', reasons: [] };
    return how === 'everywhere'
      ? { ...base, level: how, reasons: [{ kind: 'own' }] }
      : { ...base, level: 'limited', reasons: [{ kind: 'group', id: 'g', name: 'G', limits: how }] };
  });
  return {
    person: {
      id: 'p',
      name: 'Ana',
      role: 'user',
      is_all_powerful: false,
      activated: true,
      enable_environment: false,
      workspaces: [],
      groups: [],
    },
    permissions,
    may_preview: false,
  };
}

const words = { resource: (name: string) => name, group: (name: string) => name };
const all = { fits: () => true, onlyHeld: false };
const resourcesOf = (rows: ReturnType<typeof rowsOf>): string[] =>
  rows.flatMap((one) => one.resources.map(({ resource }) => resource));

describe('the rows of somebody’s rights', () => {
  it('[R6.4] hold every permission that something asks for exactly once', () => {
    const rows = rowsOf(rights({}), undefined, words, all).flatMap((one) =>
      one.resources.flatMap(({ byPermission }) => [...byPermission.keys()]),
    );
    const singles = singlesOf(rights({}), undefined, (name) => name, all).flatMap(({ shown }) =>
      shown.map((one) => one.permission),
    );
    expect([...rows, ...singles].toSorted()).toEqual([...activePermissions()].toSorted());
  });

  it('can be narrowed to what is held, and to what is searched for', () => {
    const held = rights({ 'assets:read': 'everywhere', 'dashboard:all': 'everywhere' });
    expect(resourcesOf(rowsOf(held, undefined, words, { ...all, onlyHeld: true }))).toEqual(['assets']);
    expect(singlesOf(held, undefined, (name) => name, { ...all, onlyHeld: true })).toMatchObject([
      { list: 'pages', shown: [{ permission: 'dashboard:all' }] },
    ]);
    expect(
      resourcesOf(rowsOf(held, undefined, words, { ...all, fits: (...texts) => texts.includes('supplier') })),
    ).toEqual(['supplier']);
  });

  it('of two people are those in which they differ, by where too', () => {
    const one = rights({
      'assets:read': 'everywhere',
      'user:read': at('berlin'),
      'supplier:read': at('berlin'),
      'category:read': 'everywhere',
    });
    const other = rights({
      'assets:read': 'everywhere',
      'user:read': at('madrid'),
      'supplier:read': at('berlin'),
      'dashboard:all': 'everywhere',
    });
    expect(resourcesOf(rowsOf(one, other, words, all))).toEqual(['user', 'category']);
    expect(singlesOf(one, other, (name) => name, all)).toMatchObject([
      { shown: [{ permission: 'dashboard:all', own: { level: 'no' }, other: { level: 'everywhere' } }] },
    ]);
  });
});
