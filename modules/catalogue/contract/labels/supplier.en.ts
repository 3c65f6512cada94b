import type { supplier as definition } from '../supplier.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const supplier: LabelsOf<typeof definition> = {
  one: 'Supplier',
  many: 'Suppliers',
  add: 'Add supplier',
  empty: 'Where you buy. Add the first one, or import them with your assets.',
  fields: {
    name: 'Name',
    contact: 'Contact',
    email: 'Email',
    phone: 'Phone',
    fax: 'Fax',
    url: 'Website',
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
};
