import type { department as definition } from '../department.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const department: LabelsOf<typeof definition> = {
  one: 'Department',
  many: 'Departments',
  add: 'Add department',
  empty: 'The teams that users and assets belong to. Add the first one.',
  fields: {
    name: 'Name',
    location: 'Location',
    manager: 'Manager',
    phone: 'Phone',
    fax: 'Fax',
    image: 'Picture',
    notes: 'Notes',
  },
  sections: { main: 'General', notes: 'Notes', picture: 'Picture' },
};
