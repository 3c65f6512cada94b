import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { locationGroup } from '../location_group.ts';

export const location_group: LabelsOf<typeof locationGroup> = {
  one: 'Location group',
  many: 'Location groups',
  add: 'Add location group',
  empty: 'Regions, customers or business units in which locations are. Add the first one, then choose it on locations.',
  fields: { name: 'Name', parent: 'Parent group', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
};

export const location = {
  fields: { location_group: 'Location group' },
  hints: { location_group: 'as the location above, if empty' },
} satisfies AddedLabels;

export const asset = { fields: { location_group: 'Location group' } } satisfies AddedLabels;
