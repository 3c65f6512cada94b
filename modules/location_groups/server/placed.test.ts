import { expect, it } from 'vitest';
import type { EnvironmentNode } from '../contract/location_group.ts';
import { placedInGroups } from './placed.ts';

const node = (id: string, parent_id: string | null, type: EnvironmentNode['type'] = 'location'): EnvironmentNode => ({
  ...{ id, name: id, level: 0, parent_id, type, direct: null, below: null },
});

it('a location of a group that is not in the tree stands outside of groups, with what lies below it', () => {
  const groups = [node('Europe', null, 'location_group'), node('North', 'Europe', 'location_group')];
  const places = [node('Bergen', null), node('Quay', 'Bergen'), node('Osaka', null), node('Dock', 'Osaka')];
  const groupOf = new Map([
    ['Bergen', 'North'],
    ['Quay', 'North'],
    ['Osaka', 'Asia'],
    ['Dock', 'Asia'],
  ]);
  expect(placedInGroups(groups, places, groupOf).map((one) => [one.id, one.level, one.parent_id])).toEqual([
    ['Europe', 0, null],
    ['North', 1, 'Europe'],
    ['Bergen', 2, 'North'],
    ['Quay', 3, 'Bergen'],
    ['Osaka', 0, null],
    ['Dock', 1, 'Osaka'],
  ]);
});
