import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationGroup } from '../location_group.ts';

export const location_group: LabelsOf<typeof locationGroup> = {
  one: 'Location group',
  many: 'Location groups',
  add: 'Add location group',
  empty: 'Location groups are regions, customers or business units. Add the first one, then choose it for locations.',
  fields: { name: 'Name', parent: 'Parent group', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
};

export const location = {
  fields: { location_group: 'Location group' },
  hints: { location_group: 'Empty: group of the parent location' },
} satisfies AddedLabels;

export const asset = { fields: { location_group: 'Location group' } } satisfies AddedLabels;
