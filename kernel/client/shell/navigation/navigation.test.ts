import { Box } from 'lucide-react';
import { expect, it } from 'vitest';
import type { NavGroup } from '../../screen.ts';
import { isCurrent, sectionsOf, type NavItem } from './navigation.ts';

const item = (path: string, group: NavGroup): NavItem => ({ path, group, icon: Box, title: { record: path } });
const groups = new Map<NavGroup, readonly NavItem[]>([
  ['inventory', [item('/assets', 'inventory'), item('/models', 'inventory')]],
  ['people', [item('/users', 'people')]],
]);
const shown = (pinned: readonly string[]) =>
  sectionsOf(groups, pinned).map(({ id, items }) => [id, ...items.map((one) => one.path)]);

it('what is pinned stands on top in its order and in no group; what may not be opened any more is left out', () => {
  expect(shown([])).toEqual([
    ['inventory', '/assets', '/models'],
    ['people', '/users'],
  ]);
  expect(shown(['/users', '/gone', '/models'])).toEqual([
    ['pinned', '/users', '/models'],
    ['inventory', '/assets'],
  ]);
});

it('a path belongs to the entry with the address that is nearest to it, which may be that of a form', () => {
  const assets = item('/assets', 'inventory');
  const below = { ...item('/assets/maintenances', 'inventory'), also: ['/maintenances', '/assets/add-maintenance'] };
  const all = [assets, below, item('/users', 'people')];
  const current = (path: string): readonly string[] =>
    all.filter((one) => isCurrent(one, path, all)).map((one) => one.path);
  expect(current('/assets/1/detail')).toEqual(['/assets']);
  expect(current('/assets/maintenances/due')).toEqual(['/assets/maintenances']);
  expect(current('/assets/add-maintenance')).toEqual(['/assets/maintenances']);
  expect(current('/maintenances/1')).toEqual(['/assets/maintenances']);
  expect(current('/elsewhere')).toEqual([]);
});
