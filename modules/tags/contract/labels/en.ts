import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { tag as tagDefinition } from '../tag.ts';

export const tag: LabelsOf<typeof tagDefinition> = {
  one: 'Tag',
  many: 'Tags',
  add: 'Add tag',
  empty: 'Tags mark records that belong together, such as “leased” or “to be replaced”. Add the first one.',
  fields: { name: 'Name', color: 'Colour', description: 'Description' },
  sections: { main: 'General', description: 'Description' },
};

const everyType = { fields: { tags: 'Tags' }, sections: { tags: 'Tags' } } satisfies AddedLabels;

export { everyType as '*' };
