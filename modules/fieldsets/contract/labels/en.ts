import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '@steward/modules/custom_fields/contract';
import type { fieldset as definition } from '../fieldset.ts';

export const fieldset: LabelsOf<typeof definition> = {
  one: 'Fieldset',
  many: 'Fieldsets',
  add: 'Add fieldset',
  empty:
    'Fieldsets are custom fields for some records only, such as processor and memory for laptops. Add one, then choose it for asset models.',
  fields: { name: 'Name', record: 'For', is_default: 'Default', layout: 'Fields', notes: 'Notes' },
  sections: { main: 'General', fields: 'Fields', notes: 'Notes' },
  options: {
    get record() {
      return namesOfTypes('en');
    },
  },
  hints: {
    record: 'Cannot be changed later',
    is_default: 'For all records without another fieldset',
    layout: 'One field per line. * after a required field, # before a section name',
  },
};

export const asset_model = {
  fields: { fieldset: 'Fieldset' },
  hints: { fieldset: 'Custom fields of its assets' },
} satisfies AddedLabels;
export const asset = { fields: { fieldset: 'Fieldset' } } satisfies AddedLabels;
