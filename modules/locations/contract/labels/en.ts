import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { location as locationDefinition } from '../location.ts';

export const location: LabelsOf<typeof locationDefinition> = {
  one: 'Location',
  many: 'Locations',
  add: 'Add location',
  empty: 'Buildings, floors, rooms and stores, one below another. Add the first one, or import a list.',
  fields: {
    name: 'Name',
    parent: 'Parent location',
    manager: 'Manager',
    currency: 'Currency',
    phone: 'Phone',
    fax: 'Fax',
    address: 'Address',
    address2: 'Address, line 2',
    zip: 'Postal code',
    city: 'City',
    state: 'State',
    country: 'Country',
    image: 'Picture',
    notes: 'Notes',
  },
  sections: { main: 'General', address: 'Address', notes: 'Notes', picture: 'Picture' },
  hints: { currency: 'such as EUR' },
};
