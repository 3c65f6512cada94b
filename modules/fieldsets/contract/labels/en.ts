import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '@steward/modules/custom_fields/contract';
import type { fieldset as definition } from '../fieldset.ts';

export const fieldset: LabelsOf<typeof definition> = {
  one: 'Fieldset',
  many: 'Fieldsets',
  add: 'Add fieldset',
  empty:
    'Custom fields for some records only, such as processor and memory for laptops. Add one and choose it for models.',
  fields: { name: 'Name', record: 'For', is_default: 'Default', layout: 'Fields', notes: 'Notes' },
  sections: { main: 'General', fields: 'Fields', notes: 'Notes' },
  options: {
    get record() {
      return namesOfTypes('en');
    },
  },
  hints: {
    record: 'cannot be changed later',
    is_default: 'for all records without another one',
    layout: 'a field per line, * behind a required one, # before a section',
  },
};

export const asset_model = {
  fields: { fieldset: 'Fieldset' },
  hints: { fieldset: 'custom fields of its assets' },
} satisfies AddedLabels;
export const asset = { fields: { fieldset: 'Fieldset' } } satisfies AddedLabels;
