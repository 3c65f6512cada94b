import { expect, it } from 'vitest';
import { Box } from 'lucide-react';
import type { NavGroup } from '../screen.ts';
import { sectionsOf, type NavItem } from './navigation.ts';

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
