import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '../names_of_types.ts';
import type { customField as customFieldDefinition } from '../custom_field.ts';

export const custom_field: LabelsOf<typeof customFieldDefinition> = {
  one: 'Custom field',
  many: 'Custom fields',
  add: 'Add custom field',
  empty: 'Custom fields for assets, locations and users: a cost centre, an inspection date, a colour.',
  fields: {
    name: 'Name',
    record: 'For',
    type: 'Type',
    options: 'Choices',
    required: 'Required',
    help: 'Help text',
    key: 'Key',
    position: 'Position',
  },
  sections: { main: 'General' },
  options: {
    get record() {
      return namesOfTypes('en');
    },
    type: {
      text: 'Text',
      textarea: 'Long text',
      number: 'Whole number',
      decimal: 'Decimal number',
      date: 'Date',
      boolean: 'Yes or no',
      select: 'Choice',
      url: 'Link',
      email: 'Email',
      phone: 'Phone',
    },
  },
  hints: {
    options: 'one per line',
    key: 'name in the API',
    help: 'stands beside the field',
    type: 'cannot be changed later',
  },
};
