import type { manufacturer as definition } from '../../records/manufacturer.ts';
import type { LabelsOf } from '../types.ts';

export const manufacturer: LabelsOf<typeof definition> = {
  one: 'Manufacturer',
  many: 'Manufacturers',
  add: 'Add manufacturer',
  empty: 'Who makes the things you own, with their support contacts. Add the first one, or let an import bring them.',
  fields: { name: 'Name', url: 'Website', support_url: 'Support website', warranty_lookup_url: 'Warranty look-up', support_email: 'Support email', support_phone: 'Support phone', image: 'Picture', notes: 'Notes' },
  sections: { main: 'Who it is', support: 'Support', notes: 'Notes', picture: 'Picture' },
  hints: { warranty_lookup_url: 'may hold {SERIAL}' },
};
